import { edit, operate, type Policy, view } from '#domain/access/policy.ts'

export const rewardsPolicy = {
  listRewards: view,
  createReward: edit,
  readReward: view,
  updateReward: edit,
  deleteReward: edit,
  enableReward: operate,
  mintReward: operate,
  burnReward: operate,
  listRewardHolders: view,
  listRewardPendingHolders: view,
  listSales: view,
  openSale: operate,
  closeSale: { kind: 'resource' },
  buyReward: { kind: 'registered' },
} as const satisfies Record<string, Policy>
