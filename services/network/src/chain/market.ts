import type { EntryChange, Ledger } from '@lealta/ledger'
import type { Asset, LedgerEntry, LiquidityPoolEntry } from '@lealta/ledger/xdr'
import { formatAsset } from '#resources/asset.ts'

/** Which assets can be exchanged for which, kept up to date ledger by ledger. Assets by their text. */
export type Market = {
  apply(changes: readonly EntryChange[]): void
  /** Assets that offers or pools take for the given one: what one may pay with to get it. */
  payableFor(asset: string): readonly Asset[]
  /** Assets that offers or pools give for the given one: what one may get for it. */
  obtainableFor(asset: string): readonly Asset[]
  /** The pool of two assets, if there is one with reserves. */
  readPool(a: string, b: string): LiquidityPoolEntry | undefined
}

type Neighbours = Map<string, { readonly asset: Asset; count: number }>

/** Creates the graph of the present state. */
export function createMarket(ledger: Ledger): Market {
  const payable = new Map<string, Neighbours>()
  const obtainable = new Map<string, Neighbours>()
  const pools = new Map<string, string>()
  const pairOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)

  function count(graph: Map<string, Neighbours>, from: string, to: Asset, sign: 1 | -1): void {
    const neighbours = graph.get(from) ?? new Map()
    graph.set(from, neighbours)
    const name = formatAsset(to)
    const known = neighbours.get(name) ?? { asset: to, count: 0 }
    known.count += sign
    if (known.count > 0) neighbours.set(name, known)
    else neighbours.delete(name)
    if (neighbours.size === 0) graph.delete(from)
  }

  function add(entry: LedgerEntry | undefined, sign: 1 | -1): void {
    if (entry?.type === 'offer') {
      count(payable, formatAsset(entry.selling), entry.buying, sign)
      count(obtainable, formatAsset(entry.buying), entry.selling, sign)
    } else if (entry?.type === 'liquidity_pool') {
      const [a, b] = [formatAsset(entry.assetA), formatAsset(entry.assetB)]
      for (const graph of [payable, obtainable]) {
        count(graph, a, entry.assetB, sign)
        count(graph, b, entry.assetA, sign)
      }
      if (sign > 0) pools.set(pairOf(a, b), entry.poolId)
      else pools.delete(pairOf(a, b))
    }
  }

  for (const type of ['offer', 'liquidity_pool'] as const) for (const entry of ledger.list(type)) add(entry, 1)
  const listOf = (graph: Map<string, Neighbours>, asset: string) => [...(graph.get(asset)?.values() ?? [])].map(item => item.asset)

  return {
    apply(changes) {
      for (const { before, after } of changes) {
        add(before, -1)
        add(after, 1)
      }
    },
    payableFor: asset => listOf(payable, asset),
    obtainableFor: asset => listOf(obtainable, asset),
    readPool(a, b) {
      const poolId = pools.get(pairOf(a, b))
      const pool = poolId === undefined ? undefined : ledger.read({ type: 'liquidity_pool', poolId })
      return pool && pool.totalPoolShares > 0n ? pool : undefined
    },
  }
}
