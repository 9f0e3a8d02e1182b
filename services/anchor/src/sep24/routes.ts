import { randomUUID } from 'node:crypto'
import type { Clock } from '@lealta/kernel'
import type { IssuedAsset } from '@lealta/stellar/asset'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '#http/answer-error.ts'
import { readFields } from '#http/read-fields.ts'
import { texts } from '#pages/texts.ts'
import type { AnchorStore } from '#store/anchor-store.ts'
import type { TransferQuery } from '#store/transfer-store.ts'
import type { TokenClaims, Tokens } from '#tokens.ts'
import type { Rail } from '#transfers/steps.ts'
import { describeTerms } from '#transfers/terms.ts'
import { pickLanguage, type Transfer } from '#transfers/transfer.ts'
import { beginTransfer, readAsset } from './begin-transfer.ts'
import { presentTransfer } from './present-transfer.ts'

const MOST_LISTED = 200
const LISTED = 50

export interface TransferServerOptions {
  readonly store: AnchorStore
  readonly tokens: Tokens
  readonly clock: Clock
  readonly rail: Rail
  readonly stablecoins: readonly IssuedAsset[]
  readonly distributionId: string
  readonly publicUrl: string
}

/** The transfer server (SEP-24), under `/sep24`. */
export function transferServerRoutes(app: FastifyInstance, options: TransferServerOptions): void {
  const { store, tokens, stablecoins, publicUrl, clock } = options
  const pageOf = ({ id }: Transfer) => `${publicUrl}/transfers/${id}`

  async function present(transfer: Transfer, lang: string | undefined) {
    const asset = stablecoins.find(({ code }) => code === transfer.code)
    if (asset === undefined) throw new AnswerError(404, `${transfer.code} is not offered any more`)
    const language = lang === undefined ? transfer.language : pickLanguage(lang)
    const moreInfoUrl = `${pageOf(transfer)}?token=${await tokens.sign('page', { subject: transfer.id, id: randomUUID() })}`
    return presentTransfer(transfer, { ...options, asset, language, moreInfoUrl, now: clock.now() })
  }

  app.get('/sep24/info', async () => {
    const describe = (kind: Transfer['kind']) => Object.fromEntries(stablecoins.map(({ code }) => [code, describeTerms(code, kind)]))
    return {
      deposit: describe('deposit'),
      withdraw: describe('withdrawal'),
      fee: { enabled: false },
      features: { account_creation: true, claimable_balances: true },
    }
  })

  for (const [flow, kind] of [
    ['deposit', 'deposit'],
    ['withdraw', 'withdrawal'],
  ] as const) {
    app.post(`/sep24/transactions/${flow}/interactive`, async request => {
      const claims = await authenticate(request, tokens)
      const transfer = beginTransfer(kind, readFields(request), claims, options)
      const token = await tokens.sign('interactive', { subject: transfer.id, id: randomUUID() })
      return { type: 'interactive_customer_info_needed', url: `${pageOf(transfer)}?token=${token}`, id: transfer.id }
    })
  }

  app.get('/sep24/transaction', async request => {
    const { subject } = await authenticate(request, tokens)
    const query = readQuery(request)
    const words = texts[pickLanguage(query.lang)]
    const { id, stellar_transaction_id: stellarId, external_transaction_id: externalId } = query
    if (id === undefined && stellarId === undefined && externalId === undefined) throw new AnswerError(400, words.refused.idMissing)
    const transfer = store.transfers.findOf(subject, { id, stellarId, externalId })
    if (transfer === undefined) throw new AnswerError(404, words.refused.notFound)
    return { transaction: await present(transfer, query.lang) }
  })

  app.get('/sep24/transactions', async request => {
    const { subject } = await authenticate(request, tokens)
    const query = readQuery(request)
    const transfers = store.transfers.list(readListQuery(query, subject, options))
    return { transactions: await Promise.all(transfers.map(transfer => present(transfer, query.lang))) }
  })
}

/** @throws AnswerError 403 as SEP-24 "Authentication required" */
async function authenticate(request: FastifyRequest, tokens: Tokens): Promise<TokenClaims> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  const claims = token === undefined ? undefined : await tokens.read('api', token)
  if (claims === undefined) throw new AnswerError(403, 'sign in first (SEP-10)', { type: 'authentication_required' })
  return claims
}

function readQuery(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  return readFields({ body: request.query })
}

function readListQuery(
  query: Readonly<Record<string, string | undefined>>,
  subject: string,
  options: TransferServerOptions,
): TransferQuery {
  const words = texts[pickLanguage(query.lang)]
  const { code } = readAsset(query, options.stablecoins, words)
  const { kind, limit = String(LISTED), no_older_than: since, paging_id: before } = query
  if (kind !== undefined && kind !== 'deposit' && kind !== 'withdrawal') throw new AnswerError(400, words.refused.kind)
  if (!/^[1-9]\d{0,8}$/.test(limit)) throw new AnswerError(400, words.refused.limit)
  const instant = since === undefined ? undefined : new Date(since)
  if (instant !== undefined && Number.isNaN(instant.getTime())) throw new AnswerError(400, words.refused.date)
  if (before !== undefined && options.store.transfers.findOf(subject, { id: before }) === undefined) {
    throw new AnswerError(400, words.refused.notFound)
  }
  return {
    subject,
    code,
    ...(kind === undefined ? {} : { kind }),
    ...(instant === undefined ? {} : { since: instant }),
    ...(before === undefined ? {} : { before }),
    limit: Math.min(Number(limit), MOST_LISTED),
  }
}
