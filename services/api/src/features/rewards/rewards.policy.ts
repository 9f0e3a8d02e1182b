import type { Policy } from '#domain/access/policy.ts'

const view = { kind: 'business', levels: ['owner', 'manager', 'employee'] } as const
const edit = { kind: 'business', levels: ['owner', 'manager'] } as const
/** Portal levels let in; whether the key may sign is read from the ledger (spec §6). */
const operate = view

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
