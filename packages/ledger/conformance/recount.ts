import type { Ledger } from '@lealta/ledger'
import type { AccountEntry, Asset, LedgerEntry, TrustLineAsset, TrustLineEntry } from '@lealta/ledger/xdr'
import { toMinBalance } from '#entries/account.ts'
import { toAssetKey } from '#entries/entry-key.ts'
import { toLiabilities } from '#exchange/exchange.ts'

const INT64_MAX = 9_223_372_036_854_775_807n

type Sums = Map<string, bigint>

function add(sums: Sums, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}

function listEntries(ledger: Ledger): LedgerEntry[] {
  const types = ['account', 'trustline', 'offer', 'data', 'claimable_balance', 'liquidity_pool'] as const
  return types.flatMap(type => [...ledger.list(type)])
}

/** How much of every asset there is, wherever it is. XLM with the fees that were paid. */
export function sumAssets(ledger: Ledger): Sums {
  const sums: Sums = new Map()
  add(sums, 'native', ledger.header.feePool)
  for (const entry of listEntries(ledger)) {
    if (entry.type === 'account') add(sums, 'native', entry.balance)
    if (entry.type === 'trustline') add(sums, toAssetKey(entry.asset), entry.balance)
    if (entry.type === 'claimable_balance') add(sums, toAssetKey(entry.asset), entry.amount)
    if (entry.type === 'liquidity_pool') {
      add(sums, toAssetKey(entry.assetA), entry.reserveA)
      add(sums, toAssetKey(entry.assetB), entry.reserveB)
    }
  }
  return sums
}

function toReserves(entry: LedgerEntry): bigint {
  if (entry.type === 'account') return 2n
  if (entry.type === 'claimable_balance') return BigInt(entry.claimants.length)
  return entry.type === 'trustline' && entry.asset.type === 'liquidity_pool_shares' ? 2n : 1n
}

function toOwner(entry: LedgerEntry): string | undefined {
  if (entry.type === 'offer') return entry.sellerId
  return entry.type === 'claimable_balance' || entry.type === 'liquidity_pool' ? undefined : entry.accountId
}

type Counts = { readonly subEntries: Sums; readonly sponsoring: Sums; readonly sponsored: Sums }

function countReserves(entries: readonly LedgerEntry[]): Counts {
  const counts: Counts = { subEntries: new Map(), sponsoring: new Map(), sponsored: new Map() }
  for (const entry of entries) {
    if (entry.type === 'liquidity_pool') continue
    const owner = toOwner(entry)
    if (entry.type !== 'account' && owner !== undefined) add(counts.subEntries, owner, toReserves(entry))
    if (entry.type === 'account') {
      add(counts.subEntries, entry.accountId, BigInt(entry.signers.length))
      for (const sponsor of entry.signerSponsoringIds) {
        if (sponsor === undefined) continue
        add(counts.sponsoring, sponsor, 1n)
        add(counts.sponsored, entry.accountId, 1n)
      }
    }
    if (typeof entry.sponsor !== 'string') continue
    add(counts.sponsoring, entry.sponsor, toReserves(entry))
    if (owner !== undefined) add(counts.sponsored, owner, toReserves(entry))
  }
  return counts
}

function toHoldingKey(accountId: string, asset: TrustLineAsset): string {
  return `${accountId} ${toAssetKey(asset)}`
}

function sumLiabilities(entries: readonly LedgerEntry[]): { buying: Sums; selling: Sums } {
  const sums = { buying: new Map<string, bigint>(), selling: new Map<string, bigint>() }
  for (const entry of entries) {
    if (entry.type !== 'offer') continue
    const { buying, selling } = toLiabilities(entry.price, entry.amount, INT64_MAX)
    add(sums.buying, toHoldingKey(entry.sellerId, entry.buying), buying)
    add(sums.selling, toHoldingKey(entry.sellerId, entry.selling), selling)
  }
  return sums
}

/** How often the pool lines of each account need its line of an asset. */
function countPoolUses(ledger: Ledger): Sums {
  const uses: Sums = new Map()
  for (const line of ledger.list('trustline')) {
    if (line.asset.type !== 'liquidity_pool_shares') continue
    const pool = ledger.read({ type: 'liquidity_pool', poolId: line.asset.poolId })
    for (const asset of pool === undefined ? [] : [pool.assetA, pool.assetB]) add(uses, toHoldingKey(line.accountId, asset), 1n)
  }
  return uses
}

function checkLine(line: TrustLineEntry, liabilities: ReturnType<typeof sumLiabilities>, uses: Sums): string[] {
  const key = toHoldingKey(line.accountId, line.asset)
  const faults: string[] = []
  if (line.balance < 0n || line.balance < line.sellingLiabilities) faults.push(`${key}: sells more than it holds`)
  if (line.balance + line.buyingLiabilities > line.limit) faults.push(`${key}: above its limit`)
  if (line.buyingLiabilities !== (liabilities.buying.get(key) ?? 0n)) faults.push(`${key}: wrong buying liabilities`)
  if (line.sellingLiabilities !== (liabilities.selling.get(key) ?? 0n)) faults.push(`${key}: wrong selling liabilities`)
  if (BigInt(line.liquidityPoolUseCount) !== (uses.get(key) ?? 0n)) faults.push(`${key}: wrong number of pools`)
  return faults
}

function checkAccount(ledger: Ledger, account: AccountEntry, counts: Counts, liabilities: ReturnType<typeof sumLiabilities>): string[] {
  const { accountId } = account
  const key = toHoldingKey(accountId, { type: 'native' })
  const faults: string[] = []
  const rules = { ledgerVersion: 19, ledgerSeq: 0, closeTime: 0n, baseFee: 0n, flags: 0, baseReserve: BigInt(ledger.header.baseReserve) }
  if (account.balance < toMinBalance(rules, account) + account.sellingLiabilities) faults.push(`${accountId}: below its reserve`)
  if (account.buyingLiabilities !== (liabilities.buying.get(key) ?? 0n)) faults.push(`${key}: wrong buying liabilities`)
  if (account.sellingLiabilities !== (liabilities.selling.get(key) ?? 0n)) faults.push(`${key}: wrong selling liabilities`)
  if (BigInt(account.numSubEntries) !== (counts.subEntries.get(accountId) ?? 0n)) faults.push(`${accountId}: wrong sub-entries`)
  if (BigInt(account.numSponsoring) !== (counts.sponsoring.get(accountId) ?? 0n)) faults.push(`${accountId}: wrong sponsoring`)
  if (BigInt(account.numSponsored) !== (counts.sponsored.get(accountId) ?? 0n)) faults.push(`${accountId}: wrong sponsored`)
  return faults
}

function checkPools(ledger: Ledger): string[] {
  const shares: Sums = new Map()
  const lines: Sums = new Map()
  for (const line of ledger.list('trustline')) {
    if (line.asset.type !== 'liquidity_pool_shares') continue
    add(shares, line.asset.poolId, line.balance)
    add(lines, line.asset.poolId, 1n)
  }
  return [...ledger.list('liquidity_pool')].flatMap(({ poolId, totalPoolShares, poolSharesTrustLineCount }) => {
    const isRight = totalPoolShares === shares.get(poolId) && poolSharesTrustLineCount === lines.get(poolId)
    return isRight ? [] : [`pool ${poolId}: wrong shares or lines`]
  })
}

/** Whether somebody sells for less than somebody else pays. */
function checkBook(ledger: Ledger, a: Asset, b: Asset): string[] {
  const [ask] = ledger.listOffers(a, b)
  const [bid] = ledger.listOffers(b, a)
  if (ask === undefined || bid === undefined) return []
  const isCrossed = BigInt(ask.price.n) * BigInt(bid.price.n) < BigInt(ask.price.d) * BigInt(bid.price.d)
  return isCrossed ? [`offers ${ask.offerId} and ${bid.offerId} cross`] : []
}

/** What is wrong with a ledger: every counter and total is counted again from the entries. */
export function listFaults(ledger: Ledger): string[] {
  const entries = listEntries(ledger)
  const counts = countReserves(entries)
  const liabilities = sumLiabilities(entries)
  const uses = countPoolUses(ledger)
  const assets = new Map<string, Asset>()
  for (const entry of entries) if (entry.type === 'offer') assets.set(toAssetKey(entry.selling), entry.selling)
  const pairs = [...assets.values()].flatMap((a, i) => [...assets.values()].slice(i + 1).map(b => [a, b] as const))
  return [
    ...entries.flatMap(entry => (entry.type === 'account' ? checkAccount(ledger, entry, counts, liabilities) : [])),
    ...entries.flatMap(entry => (entry.type === 'trustline' ? checkLine(entry, liabilities, uses) : [])),
    ...checkPools(ledger),
    ...pairs.flatMap(([a, b]) => checkBook(ledger, a, b)),
    ...(sumAssets(ledger).get('native') === ledger.header.totalCoins ? [] : ['XLM made or lost']),
  ]
}
