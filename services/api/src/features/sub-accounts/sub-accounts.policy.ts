import type { PermissionName } from '@lealta/contract'

export const subAccountsPolicy = {
  listSubAccounts: 'subAccount.view',
  createSubAccount: 'subAccount.edit',
  readSubAccount: 'subAccount.view',
  updateSubAccount: 'subAccount.edit',
  deleteSubAccount: 'subAccount.edit',
  enableSubAccount: 'subAccount.enable',
  readSubAccountDisablement: 'subAccount.view',
  disableSubAccount: 'subAccount.disable',
  findHolder: 'operator.viewAll',
  handOver: 'subAccount.handOver',
} as const satisfies Record<string, PermissionName>
