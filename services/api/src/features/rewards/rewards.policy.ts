import type { PermissionName } from '@lealta/contract'

export const rewardsPolicy = {
  listRewards: 'token.view',
  createReward: 'token.edit',
  readReward: 'token.view',
  updateReward: 'token.edit',
  deleteReward: 'token.edit',
  enableReward: 'token.enable',
  mintReward: 'token.mint',
  burnReward: 'token.burn',
  listRewardHolders: 'token.view',
  listRewardPendingHolders: 'token.view',
} as const satisfies Record<string, PermissionName>
