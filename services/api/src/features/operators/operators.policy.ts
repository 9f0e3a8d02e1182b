import type { PermissionName } from '@lealta/contract'

/** Everybody of a business sees who signs; the ledger decides who changes it (spec §6: `high` on that account), with access or without. */
export const operatorsPolicy = {
  listBusinessWallets: 'wallet.list',
  listOperatedBusinesses: 'account.use',
  listOperators: 'operator.view',
  findOperator: 'operator.view',
  listSignedAccounts: 'operator.viewAll',
  addOperator: 'operator.change',
  changeOperator: 'operator.change',
  removeOperator: 'operator.change',
  listOperatorProposals: 'operator.view',
  proposeOperator: 'operator.propose',
  askToOperate: 'operator.ask',
  endOperatorProposal: 'operator.ask',
} as const satisfies Record<string, PermissionName>
