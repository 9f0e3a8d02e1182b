import type { PermissionName } from '@lealta/contract'

export const paymentsPolicy = {
  readRecipient: 'account.use',
  pay: 'wallet.pay',
  listPendingPayments: 'wallet.view',
  acceptPendingPayment: 'payment.settle',
  cancelPendingPayment: 'payment.settle',
} as const satisfies Record<string, PermissionName>
