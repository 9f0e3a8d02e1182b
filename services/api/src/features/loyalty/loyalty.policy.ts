import type { Policy } from '#domain/access/policy.ts'

const view = { kind: 'business', levels: ['owner', 'manager', 'employee'] } as const
const edit = { kind: 'business', levels: ['owner', 'manager'] } as const
/** Portal levels let in; whether the key may sign is read from the ledger (spec §6: portal permissions are separate from wallet rights). */
const operate = view

export const loyaltyPolicy = {
  readLoyaltyProgram: view,
  createLoyaltyProgram: edit,
  updateLoyaltyProgram: edit,
  enableLoyaltyProgram: operate,
  mintPoints: operate,
  burnPoints: operate,
  listPointsHolders: view,
  listPointsPendingHolders: view,
} as const satisfies Record<string, Policy>
