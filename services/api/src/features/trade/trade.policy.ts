import type { PermissionName } from '@lealta/contract'

export const tradePolicy = {
  placeOffer: 'wallet.trade',
  cancelOffer: 'wallet.trade',
} as const satisfies Record<string, PermissionName>
