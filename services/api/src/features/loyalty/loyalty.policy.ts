import { edit, operate, type Policy, view } from '#domain/access/policy.ts'

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
