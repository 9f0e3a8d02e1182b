import { ApiError, api, type TransactionName } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { assertRegistered, type Principal } from '#domain/access/principal.ts'
import { bumpTransaction } from '#domain/transactions/fee-bump.ts'
import { withdraw } from '#domain/transactions/prepare-transaction.ts'
import { findPrepared, lockPreparedByHash, type PreparedRow } from '#domain/transactions/prepared.repository.ts'
import { trySettle } from '#domain/transactions/settle-transaction.ts'
import { route } from '#http/route.ts'
import { transactionsPolicy } from './transactions.policy.ts'

/** How long somebody who asks for an outcome is kept waiting for the ledger's close. */
const LONGEST_WAIT_MS = 1_000

/** Fee bump and outcome of prepared transactions (chain design D4). */
export function transactionsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.feeBump, transactionsPolicy.feeBump, async ({ body, principal }) => {
    assertRegistered(principal)
    const { id, ...attributes } = await bumpTransaction(deps, principal, body.envelope)
    return toDocument('fee_bump', id, attributes)
  })

  route(app, deps, api.withdrawTransaction, transactionsPolicy.withdrawTransaction, async ({ params, principal }) => {
    await withdrawTransaction(deps, principal, params.hash)
    return undefined
  })

  route(app, deps, api.readTransactionState, transactionsPolicy.readTransactionState, async ({ params, principal }) => {
    if (deps.following.isOn) await deps.awaited.wait(params.hash, LONGEST_WAIT_MS)
    const row = await findPrepared(deps.db, params.hash)
    if (!row || !isOwn(row, principal)) throw new ApiError('not_found')
    const isDecided = !isWorthALook(row, deps.clock.now())
    const settled = isDecided ? row : ((await trySettle(deps, row)) ?? (await findPrepared(deps.db, row.innerHash)) ?? row)
    return toDocument('transaction', settled.id, {
      name: settled.name as z.input<typeof TransactionName>,
      state: settled.state,
      hash: settled.outerHash ?? settled.innerHash,
      resultCodes: settled.resultCodes,
      resourceId: settled.resourceId,
    })
  })
}

/** A person sees all that they prepared, an API key what was asked for with it. */
const isOwn = (row: PreparedRow, { apiKey, user }: Principal): boolean => (apiKey ? row.apiKeyId === apiKey.id : row.userId === user?.id)

/**
 * Ends a transaction that its person does not want any more; repeating is safe.
 * @throws ApiError not_found for anybody else, transaction_already_bumped for what may still happen or has happened
 */
async function withdrawTransaction(deps: ApiDeps, principal: Principal, hash: string): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const row = await lockPreparedByHash(tx, hash)
    if (!row || !isOwn(row, principal)) throw new ApiError('not_found')
    if (row.state === 'bumped' || row.state === 'succeeded') throw new ApiError('transaction_already_bumped')
    if (row.state === 'prepared') await withdraw(tx, [row], 'closed', deps.clock.now())
  })
}

/** What could not be recorded is left to the job, which comes back to it with growing pauses. */
function isWorthALook(row: PreparedRow, now: Date): boolean {
  if (row.state !== 'bumped' && row.state !== 'prepared') return false
  return row.settleFailures === 0 || row.nextCheckAt === null || row.nextCheckAt <= now
}
