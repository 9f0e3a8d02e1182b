import type { PermissionName } from '@lealta/contract'

export const transactionsPolicy = {
  feeBump: 'account.use',
  withdrawTransaction: 'transaction.follow',
  readTransactionState: 'transaction.follow',
} as const satisfies Record<string, PermissionName>
