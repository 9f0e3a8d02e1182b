import { operate, type Policy, view } from '#domain/access/policy.ts'

/** Everybody of a business sees who signs; the ledger decides who changes it (spec §6: `high` on that account). */
export const operatorsPolicy = {
  listOperators: view,
  findOperator: view,
  listSignedAccounts: view,
  addOperator: operate,
  changeOperator: operate,
  removeOperator: operate,
} as const satisfies Record<string, Policy>
