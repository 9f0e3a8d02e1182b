import type { PermissionName } from '@lealta/contract'

export const paymentProvidersPolicy = {
  listPaymentProviders: 'paymentProvider.view',
  addPaymentProvider: 'paymentProvider.edit',
  switchPaymentProvider: 'paymentProvider.edit',
  removePaymentProvider: 'paymentProvider.edit',
  readTransferWays: 'transfer.view',
} as const satisfies Record<string, PermissionName>
