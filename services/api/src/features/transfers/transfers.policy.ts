import type { PermissionName } from '@lealta/contract'

export const transfersPolicy = {
  payWithdrawal: 'transfer.make',
  readWithdrawal: 'transfer.view',
  noteDeposit: 'transfer.view',
} as const satisfies Record<string, PermissionName>
