import type { PermissionName } from '@lealta/contract'

export const paymentsPolicy = {
  readRecipient: 'account.use',
  findRecipients: 'account.use',
  pay: 'wallet.pay',
  payBatch: 'wallet.pay',
  givePurchasePoints: 'purchase.give',
  listPendingPayments: 'wallet.view',
  listClaimableBalances: 'wallet.view',
  claimBalance: 'wallet.pay',
  acceptPendingPayment: 'payment.settle',
  acceptPendingPayments: 'payment.settle',
  cancelPendingPayment: 'payment.settle',
} as const satisfies Record<string, PermissionName>
