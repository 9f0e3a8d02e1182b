import type { EntryChange, Ledger } from '@lealta/ledger'
import type { Asset, CreditAsset, LedgerEntry } from '@lealta/ledger/xdr'
import { formatAsset } from '#resources/asset.ts'

type Sums = { authorized: bigint; authorizedToMaintain: bigint; unauthorized: bigint }

/** What is known of an asset from all its holders. Amounts in stroops. */
export type AssetStat = {
  readonly asset: CreditAsset
  readonly accounts: Sums
  readonly balances: Sums
  claimableBalances: bigint
  claimableAmount: bigint
  pools: bigint
  poolAmount: bigint
}

/** What the place of an asset depends on. */
export type AssetPlace = Pick<CreditAsset, 'code' | 'issuer'>

/** Sums over the holders of every asset, kept up to date ledger by ledger. */
export type AssetStats = {
  apply(changes: readonly EntryChange[]): void
  read(asset: string): AssetStat | undefined
  /** All assets in their order. */
  list(): readonly AssetStat[]
}

/** Order of assets: by code, then issuer. */
export function compareAssets(a: AssetPlace, b: AssetPlace): number {
  if (a.code !== b.code) return a.code < b.code ? -1 : 1
  return a.issuer < b.issuer ? -1 : a.issuer > b.issuer ? 1 : 0
}

const standing = (flags: number): keyof Sums =>
  (flags & 1) !== 0 ? 'authorized' : (flags & 2) !== 0 ? 'authorizedToMaintain' : 'unauthorized'

/** Creates the sums of the current state. */
export function createAssetStats(ledger: Ledger): AssetStats {
  const stats = new Map<string, AssetStat>()
  const sorted: AssetStat[] = []

  /** Where an asset is or belongs among the sorted ones. */
  function placeOf(asset: CreditAsset): number {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareAssets(sorted[middle]!.asset, asset) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  function statOf(asset: Asset): AssetStat | undefined {
    if (asset.type === 'native') return undefined
    const name = formatAsset(asset)
    const known = stats.get(name)
    if (known) return known
    const zero = () => ({ authorized: 0n, authorizedToMaintain: 0n, unauthorized: 0n })
    const made = { asset, accounts: zero(), balances: zero(), claimableBalances: 0n, claimableAmount: 0n, pools: 0n, poolAmount: 0n }
    stats.set(name, made)
    sorted.splice(placeOf(asset), 0, made)
    return made
  }

  function dropIfUnused(asset: Asset): void {
    const stat = stats.get(formatAsset(asset))
    if (!stat) return
    const { authorized, authorizedToMaintain, unauthorized } = stat.accounts
    if (authorized + authorizedToMaintain + unauthorized + stat.claimableBalances + stat.pools > 0n) return
    stats.delete(formatAsset(asset))
    sorted.splice(placeOf(stat.asset), 1)
  }

  /** Adds (1n) or takes away (-1n) what an entry counts for. */
  function count(entry: LedgerEntry | undefined, sign: 1n | -1n): void {
    if (entry?.type === 'trustline' && entry.asset.type !== 'liquidity_pool_shares') {
      const stat = statOf(entry.asset)
      if (!stat) return
      const place = standing(entry.flags)
      stat.accounts[place] += sign
      stat.balances[place] += sign * entry.balance
    } else if (entry?.type === 'claimable_balance') {
      const stat = statOf(entry.asset)
      if (!stat) return
      stat.claimableBalances += sign
      stat.claimableAmount += sign * entry.amount
    } else if (entry?.type === 'liquidity_pool') {
      for (const [asset, reserve] of [
        [entry.assetA, entry.reserveA],
        [entry.assetB, entry.reserveB],
      ] as const) {
        const stat = statOf(asset)
        if (!stat) continue
        stat.pools += sign
        stat.poolAmount += sign * reserve
      }
    }
  }

  function assetsOf(entry: LedgerEntry | undefined): Asset[] {
    if (entry?.type === 'trustline' && entry.asset.type !== 'liquidity_pool_shares') return [entry.asset]
    if (entry?.type === 'claimable_balance') return [entry.asset]
    return entry?.type === 'liquidity_pool' ? [entry.assetA, entry.assetB] : []
  }

  for (const type of ['trustline', 'claimable_balance', 'liquidity_pool'] as const) {
    for (const entry of ledger.list(type)) count(entry, 1n)
  }

  return {
    apply(changes) {
      for (const { before, after } of changes) {
        count(before, -1n)
        count(after, 1n)
        if (!after) for (const asset of assetsOf(before)) dropIfUnused(asset)
      }
    },
    read: asset => stats.get(asset),
    list: () => sorted,
  }
}
