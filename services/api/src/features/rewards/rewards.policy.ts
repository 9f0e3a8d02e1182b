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
  listSales: 'token.view',
  openSale: 'sale.open',
  closeSale: 'sale.close',
  buyReward: 'reward.buy',
} as const satisfies Record<string, PermissionName>
