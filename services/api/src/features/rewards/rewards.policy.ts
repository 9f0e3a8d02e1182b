import type { PermissionName } from '@lealta/contract'

export const rewardsPolicy = {
  listRewards: 'token.view',
  createReward: 'token.edit',
  readReward: 'token.view',
  updateReward: 'token.edit',
  deleteReward: 'token.edit',
} as const satisfies Record<string, PermissionName>
