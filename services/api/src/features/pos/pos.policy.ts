import { edit, operate, type Policy, view } from '#domain/access/policy.ts'

export const posPolicy = {
  listPos: view,
  createPos: edit,
  readPos: view,
  updatePos: edit,
  enablePos: operate,
  acceptAssets: operate,
  disablePos: operate,
  listTillEvents: view,
  streamTillEvents: view,
  readPublicPos: { kind: 'public' },
  findPosByKey: { kind: 'public' },
  returnReward: operate,
  redeemReward: { kind: 'registered' },
} as const satisfies Record<string, Policy>
