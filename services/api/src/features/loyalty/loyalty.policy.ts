import type { PermissionName } from '@lealta/contract'

export const loyaltyPolicy = {
  readLoyaltyProgram: 'token.view',
  createLoyaltyProgram: 'token.edit',
  updateLoyaltyProgram: 'token.edit',
} as const satisfies Record<string, PermissionName>
