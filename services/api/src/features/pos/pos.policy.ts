import type { Policy } from '#domain/access/policy.ts'

const view = { kind: 'business', levels: ['owner', 'manager', 'employee'] } as const
const edit = { kind: 'business', levels: ['owner', 'manager'] } as const
/** Portal levels let in; whether the key may sign is read from the ledger (spec §6). */
const operate = view

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
