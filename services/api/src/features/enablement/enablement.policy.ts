import type { PermissionName } from '@lealta/contract'

export const enablementPolicy = {
  enableWallet: 'account.use',
  /** Without a transaction whose signatures the ledger would check. */
  enableExistingAccount: 'person.edit',
} as const satisfies Record<string, PermissionName>
