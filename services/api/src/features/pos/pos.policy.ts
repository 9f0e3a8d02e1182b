import type { PermissionName } from '@lealta/contract'

export const posPolicy = {
  listPos: 'till.view',
  createPos: 'till.edit',
  readPos: 'till.view',
  updatePos: 'till.edit',
  enablePos: 'till.enable',
  acceptAssets: 'till.accept',
  readPosDisablement: 'till.view',
  disablePos: 'till.disable',
  listTillEvents: 'till.view',
  streamTillEvents: 'till.view',
  readPublicPos: 'public.view',
  findPosByKey: 'public.view',
  returnReward: 'till.pay',
  redeemReward: 'reward.redeem',
} as const satisfies Record<string, PermissionName>
