import type { PermissionName } from '@lealta/contract'

export const loyaltyPolicy = {
  readLoyaltyProgram: 'token.view',
  createLoyaltyProgram: 'token.edit',
  updateLoyaltyProgram: 'token.edit',
  enableLoyaltyProgram: 'token.enable',
  mintPoints: 'token.mint',
  burnPoints: 'token.burn',
  listPointsHolders: 'token.view',
  listPointsPendingHolders: 'token.view',
} as const satisfies Record<string, PermissionName>
