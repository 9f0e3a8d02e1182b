import { parseDecimal } from '@lealta/stellar/amount'
import { HorizonUnreachableError, type OperationRecord } from '@lealta/stellar/horizon'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { lockCursor, readCursor, saveCursor } from '#domain/ledger/cursors.repository.ts'
import { queueReceipts } from './pay-request-mails.ts'
import { findPayRequest, insertPayRequestPayment, listAskedAssets, listByMemos, type PayRequestRow } from './pay-requests.repository.ts'

type Arrival = { operation: OperationRecord; asset: string; amount: bigint; from: string; fromMuxed: string | null }
type Matched = Arrival & { memo: bigint }

const PAYMENTS = new Set(['payment', 'path_payment_strict_receive', 'path_payment_strict_send'])
const PAGE = 200
/** Transactions that are read at once for their memos. */
const AT_ONCE = 10

/** Under which name the place is kept up to which an account's payments were read for its requests: a till's own reading has another. */
export const cursorOf = (account: string): string => `pay-requests ${account}`

/**
 * Records what arrived for the requests of an account since the last look, also while nobody looked: each operation once, since the place
 * moves in the same database transaction. A payment belongs to the request whose memo it carries, in the asset that was asked for; amounts
 * decide nothing (product decision 7). Safe to repeat, to race, and to be stopped anywhere.
 * @throws HorizonError, HorizonUnreachableError
 */
export async function readRequestPayments(deps: ApiDeps, account: string): Promise<void> {
  const name = cursorOf(account)
  for (;;) {
    const cursor = await readCursor(deps.db, name)
    // Nothing was asked yet.
    if (cursor === undefined) return
    const page = await deps.horizon.listPayments(account, { cursor, order: 'asc', limit: PAGE })
    const next = page.nextCursor
    if (next === undefined) return
    // Read after the page: whatever a payment in it is for was asked for before.
    const assets = await listAskedAssets(deps.db, account)
    const arrivals = page.records.flatMap(operation => toArrival(operation, account)).filter(arrival => assets.has(arrival.asset))
    const matched = await findMemos(deps, arrivals)
    const changed = await inTransaction(deps.db, async tx => {
      if ((await lockCursor(tx, name)) !== cursor) return undefined
      const ids = await recordArrivals(deps, tx, account, matched)
      await saveCursor(tx, name, { cursor: next, networkId: deps.networkPassphrase, updatedAt: deps.clock.now() })
      return ids
    })
    // Somebody else was here in between, perhaps before the newest of this page: the rest is read after theirs.
    if (changed === undefined) continue
    for (const id of changed) deps.payRequests.announce(id)
    if (page.records.length < PAGE) return
  }
}

function toArrival(operation: OperationRecord, account: string): Arrival[] {
  const { to, from, from_muxed, amount, asset_code, asset_issuer } = operation.details
  if (!operation.isSuccessful || !PAYMENTS.has(operation.type) || to !== account || from === account) return []
  // What can be asked for is always issued.
  if (typeof asset_code !== 'string' || typeof asset_issuer !== 'string') return []
  const asset = toAssetId({ code: asset_code, issuer: asset_issuer })
  const fromMuxed = typeof from_muxed === 'string' ? from_muxed : null
  return [{ operation, asset, amount: parseDecimal(String(amount)), from: String(from), fromMuxed }]
}

async function findMemos(deps: ApiDeps, arrivals: readonly Arrival[]): Promise<Matched[]> {
  const matched: Matched[] = []
  for (let start = 0; start < arrivals.length; start += AT_ONCE) {
    const some = await Promise.all(arrivals.slice(start, start + AT_ONCE).map(arrival => findMemo(deps, arrival)))
    matched.push(...some.flatMap(found => found ?? []))
  }
  return matched
}

/** The id inside a muxed address is the operation's own and wins over the memo of its transaction, as SEP-23 says of the two. */
async function findMemo(deps: ApiDeps, arrival: Arrival): Promise<Matched | undefined> {
  const { to_muxed_id } = arrival.operation.details
  if (typeof to_muxed_id === 'string') return withMemo(arrival, to_muxed_id)
  const transaction = await deps.horizon.readTransaction(arrival.operation.transactionHash)
  // A server that has the operation but not yet its transaction is asked again later.
  if (!transaction) throw new HorizonUnreachableError(new Error('a payment without its transaction'))
  const { memoType, memo } = transaction
  // People type the number as a text where their wallet offers only that.
  return memo !== undefined && (memoType === 'id' || memoType === 'text') ? withMemo(arrival, memo) : undefined
}

/** Ours have at most 15 digits. */
const withMemo = (arrival: Arrival, memo: string): Matched | undefined =>
  /^\d{1,15}$/.test(memo) ? { ...arrival, memo: BigInt(memo) } : undefined

/** @returns ids of the requests that something arrived for */
async function recordArrivals(deps: ApiDeps, tx: Tx, account: string, arrivals: readonly Matched[]): Promise<string[]> {
  const requests = await listByMemos(tx, account, [...new Set(arrivals.map(arrival => arrival.memo))])
  const ids: string[] = []
  for (const arrival of arrivals) {
    const request = requests.find(candidate => candidate.memo === arrival.memo && candidate.asset === arrival.asset)
    if (request && (await recordArrival(deps, tx, request, arrival))) ids.push(request.id)
  }
  return ids
}

async function recordArrival(deps: ApiDeps, tx: Tx, request: PayRequestRow, arrival: Arrival): Promise<boolean> {
  const { operation, amount, from, fromMuxed } = arrival
  const payment = { amount, fromKey: from, hash: operation.transactionHash, at: new Date(operation.createdAt) }
  const isNew = await insertPayRequestPayment(tx, { ...payment, requestId: request.id, operationId: operation.id, fromMuxed })
  const known = isNew ? await findPayRequest(tx, request.id) : undefined
  if (known) await queueReceipts(deps, tx, known, payment)
  return isNew
}
