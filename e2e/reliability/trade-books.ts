import { createHash } from 'node:crypto'
import { parseDecimal } from '@lealta/stellar/amount'
import type { Horizon, OperationRecord } from '@lealta/stellar/horizon'
import { readAll } from './read-all.ts'

type Row = Record<string, string>
type Query = (statement: string) => Promise<Row[]>

/** A payment of the ledger with the memo of its transaction. */
type LedgerPayment = { id: string; hash: string; type: string; from: string; to: string; asset: string; amount: bigint; memo: string }
/** A purchase or an exchange: a path payment to oneself. */
type LedgerPurchase = { hash: string; from: string; asset: string; amount: bigint; priceAsset: string; total: bigint }

/** What the ledger knows of buying and selling, paying back, asking and withdrawing. */
export type TradeSide = {
  payments: LedgerPayment[]
  purchases: LedgerPurchase[]
  /** Sums and number of the trades of each sale's account. */
  trades: Map<string, { count: number; sold: bigint; income: bigint }>
}

const PAYMENTS = new Set(['payment', 'path_payment_strict_receive', 'path_payment_strict_send'])
const toAsset = (code: unknown, issuer: unknown): string => (typeof code === 'string' ? `${code}-${String(issuer)}` : 'native')

/**
 * Reads every successful payment of the ledger, and the trades of the sales.
 * @param memos of transactions, by hash: kind and value as Horizon writes them
 */
export async function readTradeSide(
  horizon: Horizon,
  saleAccounts: readonly string[],
  memos: ReadonlyMap<string, string>,
): Promise<TradeSide> {
  const operations = (await readAll(page => horizon.listAllPayments(page))).filter(
    ({ isSuccessful, type }) => isSuccessful && PAYMENTS.has(type),
  )
  const side: TradeSide = { payments: [], purchases: [], trades: new Map() }
  for (const operation of operations) {
    const { from, to } = operation.details
    if (from === to && operation.type !== 'payment') side.purchases.push(toPurchase(operation))
    else side.payments.push(toPayment(operation, memos.get(operation.transactionHash) ?? ''))
  }
  for (const account of saleAccounts) {
    const effects = (await readAll(page => horizon.listEffects(account, page))).filter(({ type }) => type === 'trade')
    const sum = (name: string) => effects.reduce((total, { details }) => total + parseDecimal(String(details[name])), 0n)
    side.trades.set(account, { count: effects.length, sold: sum('sold_amount'), income: sum('bought_amount') })
  }
  return side
}

function toPayment({ id, transactionHash: hash, type, details }: OperationRecord, memo: string): LedgerPayment {
  const { from, to, amount, asset_code, asset_issuer } = details
  return {
    ...{ id, hash, type, memo, from: String(from), to: String(to) },
    ...{ asset: toAsset(asset_code, asset_issuer), amount: parseDecimal(String(amount)) },
  }
}

function toPurchase({ transactionHash: hash, details }: OperationRecord): LedgerPurchase {
  const { from, amount, asset_code, asset_issuer, source_amount, source_asset_code, source_asset_issuer } = details
  return {
    ...{ hash, from: String(from), asset: toAsset(asset_code, asset_issuer), amount: parseDecimal(String(amount)) },
    ...{ priceAsset: toAsset(source_asset_code, source_asset_issuer), total: parseDecimal(String(source_amount)) },
  }
}

/** Compares every order, sale, pay request, withdrawal and fee of the books with the ledger. @returns a line for each difference */
export async function compareTrades(query: Query, side: TradeSide): Promise<string[]> {
  return [
    ...(await compareOrders(query, side)),
    ...(await compareReturns(query, side)),
    ...(await compareSales(query, side)),
    ...(await compareRequests(query, side)),
    ...(await compareWithdrawals(query, side)),
    ...(await compareFees(query, side)),
  ]
}

/** An order says what became of its transaction, and what was bought and paid by it; no purchase is without one. */
async function compareOrders(query: Query, { purchases }: TradeSide): Promise<string[]> {
  const orders = await query(
    `select o.*, p.state, p.outer_hash from orders o left join prepared_transactions p on p.inner_hash = o.inner_hash`,
  )
  const bought = new Map(purchases.map(purchase => [purchase.hash, purchase]))
  const isPaid = ({ status = '' }: Row) => ['paid', 'refunded', 'partially_refunded'].includes(status)
  const differences = orders.flatMap(order => {
    const line = `order ${order.id} (${order.status}, transaction ${order.state})`
    if (isPaid(order) !== (order.state === 'succeeded')) return [`books: ${line}`]
    if (!isPaid(order)) return []
    const purchase = bought.get(order.hash ?? '')
    if (!purchase) return [`books: ${line} is not on the ledger`]
    const isSame =
      purchase.from === order.buyer_key &&
      `${purchase.asset} ${purchase.amount}` === `${order.asset} ${order.quantity}` &&
      `${purchase.priceAsset} ${purchase.total}` === `${order.price_asset} ${order.total}`
    return isSame ? [] : [`books: ${line} is not what the ledger has: ${purchase.amount} for ${purchase.total}`]
  })
  const hashes = orders.filter(isPaid).map(({ hash }) => hash ?? '')
  const sold = new Set(
    (await query("select code || '-' || issuer as asset from tokens where issuer is not null")).map(({ asset }) => asset),
  )
  const unknown = purchases.filter(({ asset, hash }) => sold.has(asset) && hashes.filter(known => known === hash).length !== 1)
  return [...differences, ...unknown.map(({ hash }) => `books: the purchase ${hash} has not exactly one order`)]
}

/** What went back after an order went back on the ledger, once, with its memo, and never more than was paid and bought. */
async function compareReturns(query: Query, { payments }: TradeSide): Promise<string[]> {
  const orders = await query('select * from orders')
  const returns = await query('select * from order_returns')
  return orders.flatMap(order => {
    const memo = `hash ${createHash('sha256')
      .update(order.id ?? '')
      .digest('base64')}`
    const own = returns.filter(row => row.order_id === order.id)
    const sumOf = (kind: string) => own.filter(row => row.kind === kind).reduce((sum, row) => sum + BigInt(row.amount ?? ''), 0n)
    const toLine = (kind: string, hash: string, amount: string) => `${kind} ${hash} ${amount}`
    const written = own.map(row => toLine(row.kind ?? '', row.hash ?? '', row.amount ?? ''))
    const happened = payments
      .filter(payment => payment.memo === memo)
      .map(({ to, asset, hash, amount }) => {
        const kind = to === order.buyer_key && asset === order.price_asset ? 'refund' : asset === order.asset ? 'return' : 'strange'
        return toLine(kind, hash, String(amount))
      })
    const paid = BigInt(order.income || (order.total ?? ''))
    const isInBounds = sumOf('refund') <= paid && sumOf('return') <= BigInt(order.quantity ?? '')
    const isSummed = `${order.refunded} ${order.returned}` === `${sumOf('refund')} ${sumOf('return')}`
    return [
      ...listDifferences(`order ${order.id}: went back`, written, happened),
      ...(isInBounds && isSummed ? [] : [`double: order ${order.id}: ${order.refunded} refunded of ${paid}, ${order.returned} returned`]),
    ]
  })
}

/** A sale has sold what its account traded, and each trade is written down once. */
async function compareSales(query: Query, { trades }: TradeSide): Promise<string[]> {
  const sales = await query(
    `select s.account, s.sold, s.income, count(f.id) as count, coalesce(sum(f.amount), 0) as filled, coalesce(sum(f.total), 0) as taken
     from sales s left join sale_fills f on f.sale_id = s.id group by s.id`,
  )
  return sales.flatMap(({ account = '', sold, income, count, filled, taken }) => {
    const there = trades.get(account)
    const wanted = `${there?.count} trades, ${there?.sold} sold for ${there?.income}`
    return [`${count} trades, ${sold} sold for ${income}`, `${count} trades, ${filled} sold for ${taken}`]
      .filter(books => books !== wanted)
      .map(books => `sale ${account}: ${books} on the books, ${wanted} on the ledger`)
  })
}

/** Every payment with the memo of a request is counted for it, once; what went back of one went back once. */
async function compareRequests(query: Query, { payments }: TradeSide): Promise<string[]> {
  const requests = await query('select * from pay_requests')
  const counted = await query('select * from pay_request_payments')
  return requests.flatMap(request => {
    const own = counted.filter(row => row.request_id === request.id)
    const arrived = payments.filter(
      ({ to, asset, memo }) => to === request.account && asset === request.asset && memo === `id ${request.memo}`,
    )
    const back = own.flatMap(row => {
      const memo = `return ${Buffer.from(row.hash ?? '', 'hex').toString('base64')}`
      const sent = payments.filter(payment => payment.memo === memo && payment.from === request.account)
      const wanted = row.return_hash ? [`${row.return_hash} ${row.returned}`] : []
      return listDifferences(
        `pay request ${request.id}: sent back`,
        wanted,
        sent.map(({ hash, amount }) => `${hash} ${amount}`),
      )
    })
    return [
      ...listDifferences(
        `pay request ${request.id}: arrived`,
        own.map(row => `${row.operation_id} ${row.from_key} ${row.amount}`),
        arrived.map(({ id, from, amount }) => `${id} ${from} ${amount}`),
      ),
      ...back,
    ]
  })
}

/** A withdrawal that says it is paid was paid once, as it was asked for; every other one not at all. */
async function compareWithdrawals(query: Query, { payments }: TradeSide): Promise<string[]> {
  const withdrawals = await query('select * from withdrawals')
  return withdrawals.flatMap(row => {
    const memo = `hash ${Buffer.from(row.memo ?? '', 'hex').toString('base64')}`
    const toLine = (hash: string, asset: string, amount: string) => `${hash} ${asset} ${amount}`
    const wanted = row.paid_at ? [toLine(row.hash ?? '', row.asset ?? '', row.amount ?? '')] : []
    const sent = payments.filter(({ from, to, memo: sentMemo }) => from === row.account && to === row.destination && sentMemo === memo)
    return listDifferences(
      `withdrawal ${row.transaction_id}: paid`,
      wanted,
      sent.map(({ hash, asset, amount }) => toLine(hash, asset, String(amount))),
    )
  })
}

/** The platform has of each stablecoin what the activity says that people paid it as a fee. */
async function compareFees(query: Query, { payments }: TradeSide): Promise<string[]> {
  const [collector] = await query("select public_key from server_keys where name = 'platformFee'")
  const rows = await query('select hash, platform_fee, platform_fee_asset from activity_records where platform_fee is not null')
  const orders = await query('select hash, fee, fee_asset from orders where fee is not null and hash is not null')
  const written = rows.map(row => `${row.hash} ${parseDecimal(row.platform_fee ?? '')} ${row.platform_fee_asset}`)
  const taken = payments.filter(({ to }) => to === collector?.public_key).map(({ hash, amount, asset }) => `${hash} ${amount} ${asset}`)
  const ofOrders = orders.map(row => `${row.hash} ${row.fee} ${row.fee_asset}`)
  return [
    ...listDifferences('platform fee', written, taken),
    ...ofOrders.filter(line => !taken.includes(line)).map(line => `platform fee of an order, which nobody paid: ${line}`),
  ]
}

/** Lines that are not in both lists, as often as they are in one. */
function listDifferences(what: string, books: readonly string[], ledger: readonly string[]): string[] {
  const left = [...ledger]
  const missing = books.filter(line => {
    const place = left.indexOf(line)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  return [
    ...missing.map(line => `books: ${what}, not on the ledger: ${line}`),
    ...left.map(line => `books: ${what}, not on the books: ${line}`),
  ]
}
