import { formatOperation, type StoredOperation } from '#resources/operation-resource.ts'
import { transactionIdOf } from '#resources/toid.ts'
import { formatTransaction } from '#resources/transaction.ts'
import { listOperations, readOperation } from '#store/operation-reader.ts'
import { readTransactionById } from '#store/transaction-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import { Problem } from './problem.ts'
import { parseFlag, parseJoin } from './query.ts'
import type { Routes } from './routes.ts'
import { operationIdOf, scopes } from './scope.ts'

/** `/operations` and `/payments`, of the whole network and of each thing that has them. */
export function registerOperations(routes: Routes, { chain, links }: HorizonContext): void {
  const { database } = chain

  function toResource(operation: StoredOperation, join: boolean) {
    const transaction = join ? readTransactionById(database, transactionIdOf(operation.id)) : undefined
    return formatOperation(operation, links, transaction ? formatTransaction(transaction, links) : undefined)
  }

  function registerList(name: 'operations' | 'payments'): void {
    for (const scope of scopes[name]) {
      routes.page(`${scope.path}/${name}`, {
        kind: 'id',
        streamable: true,
        read(parameters, page) {
          const join = parseJoin(parameters)
          // All operations of one transaction are listed, also when it failed.
          const includeFailed = parseFlag(parameters, 'include_failed') || scope.path.startsWith('/transactions')
          const filter = { ...scope.read(chain, parameters), payments: name === 'payments', includeFailed }
          return listOperations(database, filter, page).map(operation => toResource(operation, join))
        },
      })
    }
  }

  registerList('operations')
  registerList('payments')
  routes.object('/operations/:id', {
    read(parameters) {
      const join = parseJoin(parameters)
      const operation = readOperation(database, operationIdOf(parameters, 'id'))
      if (!operation) throw new Problem('not_found')
      return toResource(operation, join)
    },
  })
}
