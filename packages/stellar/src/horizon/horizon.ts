import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '#amount/format-decimal.ts'
import { type Asset, formatCanonicalAsset } from '#asset/asset.ts'
import { type Answer, toAnswer } from './answer.ts'
import { HorizonError } from './horizon-error.ts'
import { createHorizonRequest, type HorizonQuery } from './horizon-request.ts'
import * as parse from './parse-records.ts'
import type * as record from './records.ts'
import { type EventStream, type StreamOptions, streamEvents } from './stream-events.ts'

export interface HorizonOptions {
  /** Address of the Horizon server, with or without a slash at the end. */
  readonly url: string
  readonly fetch?: typeof globalThis.fetch
  /** 8000 by default (spec §9 "fetch timeout"). */
  readonly timeoutMs?: number
  /** 5000 by default (spec §9 "chain account read timeout"). */
  readonly accountTimeoutMs?: number
}

/** Whose records to list. One of them only, as Horizon allows. */
export type AccountFilter = { readonly sponsor: string } | { readonly signer: string } | { readonly asset: Asset }

/**
 * A client of one Horizon server. Every method throws HorizonError when the server refuses or answers nonsense, and
 * HorizonUnreachableError when there is no answer in time; reads are safe to repeat.
 */
export interface Horizon {
  readonly url: string
  readRoot(): Promise<record.RootRecord>
  readLatestLedger(): Promise<record.LedgerRecord>
  /** Undefined when the server does not have it, or not yet. */
  readLedger(sequence: number): Promise<record.LedgerRecord | undefined>
  /** Undefined when the account does not exist. */
  readAccount(accountId: string): Promise<record.AccountRecord | undefined>
  /** An account with the ledger that the answer is from; undefined when it does not exist. */
  readAccountState(accountId: string): Promise<record.AccountState | undefined>
  listAccounts(filter: AccountFilter, page?: record.PageQuery): Promise<record.Page<record.AccountRecord>>
  /** Base64 value of a data entry such as `ipfshash`; undefined when there is none. */
  readData(accountId: string, name: string): Promise<string | undefined>
  readClaimableBalance(balanceId: string): Promise<record.ClaimableBalanceRecord | undefined>
  listClaimableBalances(
    filter: { claimant?: string; sponsor?: string; asset?: Asset },
    page?: record.PageQuery,
  ): Promise<record.Page<record.ClaimableBalanceRecord>>
  readOffer(offerId: bigint): Promise<record.OfferRecord | undefined>
  listOffers(
    filter: { seller?: string; sponsor?: string; selling?: Asset; buying?: Asset },
    page?: record.PageQuery,
  ): Promise<record.Page<record.OfferRecord>>
  listPayments(accountId: string, page?: record.PageQuery): Promise<record.Page<record.OperationRecord>>
  listOperations(accountId: string, page?: record.PageQuery): Promise<record.Page<record.OperationRecord>>
  listEffects(accountId: string, page?: record.PageQuery): Promise<record.Page<record.EffectRecord>>
  /** With `includeFailed` failed transactions too. */
  listTransactions(accountId: string, page?: record.PageQuery & { includeFailed?: boolean }): Promise<record.Page<record.TransactionRecord>>
  /** Of everybody. */
  listAllPayments(page?: record.PageQuery): Promise<record.Page<record.OperationRecord>>
  /** By the hash of the transaction, its outer or its inner one; undefined when the ledger does not know it. */
  readTransaction(hash: string): Promise<record.TransactionRecord | undefined>
  listOperationsOfTransaction(hash: string, page?: record.PageQuery): Promise<record.Page<record.OperationRecord>>
  readOperation(operationId: string): Promise<record.OperationRecord | undefined>
  listStrictSendPaths(query: { source: Asset; amount: Stroops; destination: Asset }): Promise<readonly record.PathRecord[]>
  listStrictReceivePaths(query: { source: Asset; destination: Asset; amount: Stroops }): Promise<readonly record.PathRecord[]>
  readOrderBook(query: { selling: Asset; buying: Asset; limit?: number }): Promise<record.OrderBookRecord>
  /** Trades of a pair; none for assets that never traded. */
  listTrades(pair: { base: Asset; counter: Asset }, page?: record.PageQuery): Promise<record.Page<record.TradeRecord>>
  /** Trades of a pair summed up over spans of `resolutionMs`, the newest first: a minute, 5, 15, an hour, a day or a week. */
  listCandles(query: { base: Asset; counter: Asset; resolutionMs: number; limit?: number }): Promise<readonly record.CandleRecord[]>
  readFeeStats(): Promise<record.FeeStatsRecord>
  /** Posts an envelope once. Use `submitTransaction` of ./submit, which knows what an unknown outcome means. */
  postTransaction(envelope: string, options?: { signal?: AbortSignal }): Promise<{ hash: string; ledger: number }>
  /**
   * Follows a list as it grows: `path` like `/accounts/G…/payments`. Comes back by itself after a lost connection, from the last
   * event it gave, so that `onEvent` sees each once; before there was one, `onGap` says that some may be missing. Ends with `close` or the signal.
   */
  streamEvents(path: string, options: StreamOptions): EventStream
}

/** What is not found where assets were never traded is nothing. */
async function unlessUnknown<Answered>(nothing: Answered, ask: () => Promise<Answered>): Promise<Answered> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof HorizonError && error.status === 404) return nothing
    throw error
  }
}

const pairQuery = (base: Asset, counter: Asset) => ({
  ...parse.assetQuery(base, 'base_'),
  ...parse.assetQuery(counter, 'counter_'),
})

/** A client for one Horizon server. */
export function createHorizon(options: HorizonOptions): Horizon {
  const url = options.url.replace(/\/+$/, '')
  const request = createHorizonRequest({
    url,
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
    timeoutMs: options.timeoutMs ?? 8000,
  })
  const accountTimeout = { timeoutMs: options.accountTimeoutMs ?? 5000 }

  const read = async (path: string, query?: HorizonQuery): Promise<Answer> => toAnswer(await request.get(path, query))

  async function readOptional<Item>(
    path: string,
    toItem: (answer: Answer) => Item,
    timeout?: { timeoutMs: number },
  ): Promise<Item | undefined> {
    try {
      return toItem(toAnswer(await request.get(path, {}, timeout)))
    } catch (error) {
      if (error instanceof HorizonError && error.status === 404) return undefined
      throw error
    }
  }

  async function list<Item extends { pagingToken: string }>(
    path: string,
    toItem: (answer: Answer) => Item,
    page: record.PageQuery = {},
    filter: HorizonQuery = {},
  ): Promise<record.Page<Item>> {
    const { cursor, order, limit } = page
    const answer = await read(path, { ...filter, cursor, order, limit })
    const records = answer.object('_embedded').list('records').map(toItem)
    return { records, nextCursor: records.at(-1)?.pagingToken }
  }

  async function listPaths(path: string, query: HorizonQuery): Promise<readonly record.PathRecord[]> {
    return (await read(path, query)).object('_embedded').list('records').map(parse.parsePath)
  }

  const of = (accountId: string, what = ''): string => `/accounts/${encodeURIComponent(accountId)}${what}`

  return {
    url,
    readRoot: async () => parse.parseRoot(await read('/')),
    async readLatestLedger() {
      const [ledger] = (await list('/ledgers', parse.parseLedger, { order: 'desc', limit: 1 })).records
      if (ledger === undefined) throw new HorizonError(200, 'unexpected_answer', { expected: 'a ledger' })
      return ledger
    },
    readLedger: sequence => readOptional(`/ledgers/${sequence}`, parse.parseLedger),
    readAccount: accountId => readOptional(of(accountId), parse.parseAccount, accountTimeout),
    async readAccountState(accountId) {
      try {
        const { json, latestLedger } = await request.getState(of(accountId))
        return { account: parse.parseAccount(toAnswer(json)), ...(latestLedger === undefined ? {} : { latestLedger }) }
      } catch (error) {
        if (error instanceof HorizonError && error.status === 404) return undefined
        throw error
      }
    },
    listAccounts: (filter, page) =>
      list('/accounts', parse.parseAccount, page, 'asset' in filter ? { asset: formatCanonicalAsset(filter.asset) } : { ...filter }),
    readData: (accountId, name) => readOptional(of(accountId, `/data/${encodeURIComponent(name)}`), answer => answer.text('value')),
    readClaimableBalance: id => readOptional(`/claimable_balances/${encodeURIComponent(id)}`, parse.parseClaimableBalance),
    listClaimableBalances: ({ claimant, sponsor, asset }, page) =>
      list('/claimable_balances', parse.parseClaimableBalance, page, {
        claimant,
        sponsor,
        asset: asset === undefined ? undefined : formatCanonicalAsset(asset),
      }),
    readOffer: offerId => readOptional(`/offers/${offerId}`, parse.parseOffer),
    listOffers: ({ seller, sponsor, selling, buying }, page) =>
      list('/offers', parse.parseOffer, page, {
        seller,
        sponsor,
        ...(selling === undefined ? {} : parse.assetQuery(selling, 'selling_')),
        ...(buying === undefined ? {} : parse.assetQuery(buying, 'buying_')),
      }),
    listPayments: (accountId, page) => list(of(accountId, '/payments'), parse.parseOperationRecord, page),
    listOperations: (accountId, page) => list(of(accountId, '/operations'), parse.parseOperationRecord, page),
    listEffects: (accountId, page) => list(of(accountId, '/effects'), parse.parseEffect, page),
    listTransactions: (accountId, page) =>
      list(of(accountId, '/transactions'), parse.parseTransaction, page, {
        include_failed: page?.includeFailed === true ? 'true' : undefined,
      }),
    listAllPayments: page => list('/payments', parse.parseOperationRecord, page),
    readTransaction: hash => readOptional(`/transactions/${encodeURIComponent(hash)}`, parse.parseTransaction),
    listOperationsOfTransaction: (hash, page) =>
      list(`/transactions/${encodeURIComponent(hash)}/operations`, parse.parseOperationRecord, page),
    readOperation: operationId => readOptional(`/operations/${encodeURIComponent(operationId)}`, parse.parseOperationRecord),
    listStrictSendPaths: ({ source, amount, destination }) =>
      listPaths('/paths/strict-send', {
        ...parse.assetQuery(source, 'source_'),
        source_amount: formatDecimal(amount),
        destination_assets: formatCanonicalAsset(destination),
      }),
    listStrictReceivePaths: ({ source, destination, amount }) =>
      listPaths('/paths/strict-receive', {
        source_assets: formatCanonicalAsset(source),
        ...parse.assetQuery(destination, 'destination_'),
        destination_amount: formatDecimal(amount),
      }),
    readOrderBook: async ({ selling, buying, limit }) =>
      parse.parseOrderBook(
        await read('/order_book', { ...parse.assetQuery(selling, 'selling_'), ...parse.assetQuery(buying, 'buying_'), limit }),
      ),
    async listTrades({ base, counter }, page) {
      const nothing = { records: [], nextCursor: undefined }
      return unlessUnknown(nothing, () => list('/trades', parse.parseTrade, page, pairQuery(base, counter)))
    },
    async listCandles({ base, counter, resolutionMs, limit }) {
      const query = { ...pairQuery(base, counter), resolution: resolutionMs, order: 'desc', limit }
      return unlessUnknown([], async () =>
        (await read('/trade_aggregations', query)).object('_embedded').list('records').map(parse.parseCandle),
      )
    },
    readFeeStats: async () => parse.parseFeeStats(await read('/fee_stats')),
    async postTransaction(envelope, { signal } = {}) {
      const answer = toAnswer(await request.post('/transactions', { tx: envelope }, signal))
      return { hash: answer.text('hash'), ledger: answer.integer('ledger') }
    },
    streamEvents: (path, streamOptions) => streamEvents((to, query, signal) => request.open(to, query, signal), path, streamOptions),
  }
}
