import { decodeTransactionResult, encodeTransactionResult } from '@lealta/ledger/xdr'
import type { Submission } from '#chain/chain.ts'
import { formatResultCodes } from '#resources/result-codes.ts'
import { formatTransaction } from '#resources/transaction.ts'
import { listTransactions, readTransaction } from '#store/transaction-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { parseFlag } from './query.ts'
import { type Resource, type Routes, sendHal } from './routes.ts'
import { hashOf, scopes } from './scope.ts'

const FORM = 'application/x-www-form-urlencoded'

/** The `tx` of a form, undefined when it is not in there. */
function parseEnvelopeField(form: string): string | undefined {
  for (const pair of form.split('&')) {
    if (!pair.startsWith('tx=')) continue
    try {
      return decodeURIComponent(pair.slice(3).replaceAll('+', ' '))
    } catch (error) {
      throw new Problem('bad_request', { extras: { invalid_field: 'tx', reason: 'invalid value' }, cause: error })
    }
  }
  return undefined
}

function toBytes(base64: string): Uint8Array | undefined {
  return base64.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : undefined
}

function malformed(envelope: string): Problem {
  return new Problem('transaction_malformed', { extras: { envelope_xdr: envelope } })
}

/** Horizon's answer to a submission. @throws Problem for everything but success */
export function toSubmissionResource(submission: Submission, envelope: string, { links }: HorizonContext): Resource {
  switch (submission.outcome) {
    case 'undecodable':
      throw malformed(envelope)
    case 'unknown':
      throw new Problem('transaction_submission_timeout', { extras: { hash: submission.hash, envelope_xdr: envelope } })
    case 'refused': {
      const resultXdr = Buffer.from(encodeTransactionResult(submission.result)).toString('base64')
      const codes = formatResultCodes(submission.result, submission.hash)
      throw new Problem('transaction_failed', { extras: { envelope_xdr: envelope, result_codes: codes, result_xdr: resultXdr } })
    }
    case 'applied': {
      const { transaction, asHash } = submission
      if (transaction.successful) return formatTransaction(transaction, links, asHash)
      const codes = formatResultCodes(decodeTransactionResult(transaction.resultXdr), asHash)
      const resultXdr = Buffer.from(transaction.resultXdr).toString('base64')
      const extras = { envelope_xdr: envelope, result_codes: codes, result_xdr: resultXdr }
      throw new Problem('transaction_failed', { extras })
    }
  }
}

/** `/transactions`, of the whole network and of each thing that has them, and their submission. */
export function registerTransactions(routes: Routes, context: HorizonContext): void {
  const { chain, links } = context
  const { app } = routes

  for (const scope of scopes.transactions) {
    routes.page(`${scope.path}/transactions`, {
      kind: 'id',
      streamable: true,
      read(parameters, page) {
        const filter = { ...scope.read(chain, parameters), includeFailed: parseFlag(parameters, 'include_failed') }
        return listTransactions(chain.database, filter, page).map(transaction => formatTransaction(transaction, links))
      },
    })
  }

  routes.object('/transactions/:tx_id', {
    read(parameters) {
      const hash = hashOf(parameters, 'tx_id')
      const transaction = readTransaction(chain.database, hash)
      if (!transaction) throw new Problem('not_found')
      return formatTransaction(transaction, links, hash)
    },
  })

  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_, body, done) => done(null, body))

  function envelopeOf(body: unknown, query: unknown): string {
    const inForm = typeof body === 'string' ? parseEnvelopeField(body) : undefined
    const envelope = inForm ?? (query as { tx?: string }).tx
    if (envelope === undefined || envelope === '') throw invalidField('tx', 'the tx parameter is missing')
    return envelope
  }

  app.post('/transactions', async (request, reply) => {
    const envelope = envelopeOf(request.body, request.query)
    const bytes = toBytes(envelope)
    if (!bytes) throw malformed(envelope)
    return sendHal(reply, context, toSubmissionResource(await chain.submit(bytes), envelope, context))
  })

  app.post('/transactions_async', async (request, reply) => {
    const envelope = envelopeOf(request.body, request.query)
    const bytes = toBytes(envelope)
    if (!bytes) throw malformed(envelope)
    const { answer } = await chain.enqueue(bytes)
    if (answer.status === 'undecodable') throw malformed(envelope)
    const statuses = { pending: 201, duplicate: 409, try_again_later: 503, error: 400 } as const
    void reply.code(statuses[answer.status])
    return sendHal(reply, context, {
      ...(answer.status === 'error' ? { error_result_xdr: Buffer.from(encodeTransactionResult(answer.result)).toString('base64') } : {}),
      tx_status: answer.status.toUpperCase(),
      hash: answer.hash,
    })
  })
}
