import { formatOperation, type StoredOperation } from '#resources/operation-resource.ts'
import { ledgerOf, transactionIdOf } from '#resources/toid.ts'
import { formatTransaction } from '#resources/transaction.ts'
import { FIRST_LEDGER } from '#store/ledger-reader.ts'
import { listOperations, readOperation } from '#store/operation-reader.ts'
import { readTransactionById } from '#store/transaction-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import { Problem } from './problem.ts'
import { readFlag, readJoin, readUnsigned } from './query.ts'
import type { Parameters, Routes } from './routes.ts'
import { assertSeen, readScope, type ScopeRules } from './scope.ts'

const places = {
  payments: ['', '/accounts/:account_id', '/ledgers/:ledger_id', '/transactions/:tx_id'],
  operations: [
    '',
    '/accounts/:account_id',
    '/ledgers/:ledger_id',
    '/transactions/:tx_id',
    '/claimable_balances/:claimable_balance_id',
    '/liquidity_pools/:liquidity_pool_id',
  ],
}
const rules: ScopeRules = {
  filters: ['ledger_id', 'account_id', 'claimable_balance_id', 'liquidity_pool_id', 'tx_id'],
  single: 'Use a single filter for operations, you can only use one of tx_id, account_id or ledger_id',
}

/** `/operations` and `/payments`, of the whole network and of each thing that has them. */
export function registerOperations(routes: Routes, { chain, links }: HorizonContext): void {
  const { database } = chain

  function toResource(operation: StoredOperation, join: boolean) {
    const transaction = join ? readTransactionById(database, transactionIdOf(operation.id)) : undefined
    return formatOperation(operation, links, transaction ? formatTransaction(transaction, links) : undefined)
  }

  function readFilter(parameters: Parameters, payments: boolean) {
    const asksFailed = readFlag(parameters, 'include_failed')
    const join = readJoin(parameters)
    const scope = readScope(chain, parameters, rules)
    if (scope.subject !== undefined) assertSeen(chain, scope.subject)
    // All operations of one transaction are listed, also when it failed.
    const includeFailed = asksFailed || (parameters.tx_id ?? '') !== ''
    return { join, operations: { ...scope, payments, includeFailed } }
  }

  for (const name of ['operations', 'payments'] as const) {
    for (const place of places[name]) {
      routes.page(`${place}/${name}`, {
        cursor: 'id',
        streamable: true,
        filter: parameters => readFilter(parameters, name === 'payments'),
        read: ({ join, operations }, page) => listOperations(database, operations, page).map(operation => toResource(operation, join)),
      })
    }
  }
  routes.object('/operations/:id', {
    read(parameters) {
      const id = BigInt.asIntN(64, readUnsigned(parameters, 'id', 64))
      const join = readJoin(parameters)
      if (ledgerOf(id) < FIRST_LEDGER) throw new Problem('before_history')
      const operation = readOperation(database, id)
      if (!operation) throw new Problem('not_found')
      return toResource(operation, join)
    },
  })
}
