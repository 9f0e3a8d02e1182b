import { decodeTransactionResult, encodeTransactionResult, type TransactionResult } from '@lealta/ledger/xdr'
import type { Submission } from '#chain/waiters.ts'
import { formatResultCodes } from '#resources/result-codes.ts'
import { formatTransaction } from '#resources/transaction.ts'
import { listTransactions, readTransaction } from '#store/transaction-reader.ts'
import { readField } from './form.ts'
import type { HorizonContext } from './horizon-context.ts'
import { Problem } from './problem.ts'
import { readFlag, readTransactionHash } from './query.ts'
import { type Resource, type Routes, sendHal } from './routes.ts'
import { assertSeen, readScope, type ScopeRules } from './scope.ts'

const places = [
  '',
  '/accounts/:account_id',
  '/ledgers/:ledger_id',
  '/claimable_balances/:claimable_balance_id',
  '/liquidity_pools/:liquidity_pool_id',
]
const rules: ScopeRules = {
  filters: ['ledger_id', 'account_id', 'claimable_balance_id', 'liquidity_pool_id'],
  single: 'Use a single filter for transaction, you can only use one of account_id, claimable_balance_id or ledger_id',
}

/** The bytes of a text in base64, which may be broken into lines. */
function toBytes(base64: string): Uint8Array | undefined {
  const text = base64.replace(/[\r\n]/g, '')
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

const toBase64 = (result: TransactionResult): string => Buffer.from(encodeTransactionResult(result)).toString('base64')

/** What was submitted is no transaction. `path`: where it was submitted. */
export function toMalformed(envelope: string, path: string): Problem {
  const isAsync = path.endsWith('_async')
  return new Problem('transaction_malformed', { extras: { envelope_xdr: envelope, ...(isAsync ? { error: {} } : {}) } })
}

/** Horizon's answer to a submission. @throws Problem for everything but success */
export function toSubmissionResource(submission: Submission, envelope: string, { links }: HorizonContext): Resource {
  const toFailed = (result: TransactionResult, hash: string) =>
    new Problem('transaction_failed', {
      extras: { envelope_xdr: envelope, result_codes: formatResultCodes(result, hash), result_xdr: toBase64(result) },
    })
  switch (submission.outcome) {
    case 'undecodable':
      throw toMalformed(envelope, '/transactions')
    case 'unknown':
      throw new Problem('transaction_submission_timeout', { extras: { hash: submission.hash, envelope_xdr: envelope } })
    case 'refused':
      throw toFailed(submission.result, submission.hash)
    case 'applied': {
      const { transaction, asHash } = submission
      if (transaction.successful) return formatTransaction(transaction, links, asHash)
      throw toFailed(decodeTransactionResult(transaction.resultXdr), asHash)
    }
  }
}

/** `/transactions`, of the whole network and of each thing that has them, and their submission. */
export function registerTransactions(routes: Routes, context: HorizonContext): void {
  const { chain, links } = context

  for (const place of places) {
    routes.page(`${place}/transactions`, {
      cursor: 'id',
      streamable: true,
      filter(parameters) {
        const includeFailed = readFlag(parameters, 'include_failed')
        const scope = readScope(chain, parameters, rules)
        if (scope.subject !== undefined) assertSeen(chain, scope.subject)
        return { ...scope, includeFailed }
      },
      read: (filter, page) => listTransactions(chain.database, filter, page).map(transaction => formatTransaction(transaction, links)),
    })
  }

  routes.object('/transactions/:tx_id', {
    read(parameters) {
      const hash = readTransactionHash(parameters, 'tx_id') ?? ''
      const transaction = readTransaction(chain.database, hash)
      if (!transaction) throw new Problem('not_found')
      return formatTransaction(transaction, links, hash)
    },
  })

  routes.post('/transactions', async (request, reply) => {
    const envelope = readField(request, 'tx')
    const bytes = toBytes(envelope)
    if (!bytes) throw toMalformed(envelope, '/transactions')
    return sendHal(request, reply, toSubmissionResource(await chain.submit(bytes), envelope, context))
  })

  routes.post('/transactions_async', async (request, reply) => {
    const envelope = readField(request, 'tx')
    const bytes = toBytes(envelope)
    if (!bytes) throw toMalformed(envelope, '/transactions_async')
    const answer = await chain.enqueue(bytes)
    if (answer.status === 'undecodable') throw toMalformed(envelope, '/transactions_async')
    const statuses = { pending: 201, duplicate: 409, try_again_later: 503, error: 400 } as const
    void reply.code(statuses[answer.status])
    return sendHal(request, reply, {
      ...(answer.status === 'error' ? { error_result_xdr: toBase64(answer.result) } : {}),
      tx_status: answer.status.toUpperCase(),
      hash: answer.hash,
    })
  })
}
