import { ApiError, api, type TransactionName } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { bumpTransaction } from '#domain/transactions/fee-bump.ts'
import { findPrepared } from '#domain/transactions/prepared.repository.ts'
import { trySettle } from '#domain/transactions/settle-transaction.ts'
import { route } from '#http/route.ts'
import { transactionsPolicy } from './transactions.policy.ts'

/** Fee bump and outcome of prepared transactions (chain design D4). */
export function transactionsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.feeBump, transactionsPolicy.feeBump, async ({ body, principal }) => {
    const { id, ...attributes } = await bumpTransaction(deps, principal, body.envelope)
    return toDocument('fee_bump', id, attributes)
  })

  route(app, deps, api.readTransactionState, transactionsPolicy.readTransactionState, async ({ params, principal }) => {
    const row = await findPrepared(deps.db, params.hash)
    if (!row || row.userId !== principal.user?.id) throw new ApiError('not_found')
    if (row.state === 'bumped' || row.state === 'prepared') await trySettle(deps, row)
    const settled = (await findPrepared(deps.db, row.innerHash)) ?? row
    return toDocument('transaction', settled.id, {
      name: settled.name as z.input<typeof TransactionName>,
      state: settled.state,
      hash: settled.outerHash ?? settled.innerHash,
      resultCodes: settled.resultCodes,
      resourceId: settled.resourceId,
    })
  })
}
