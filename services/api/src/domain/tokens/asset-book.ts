import type { Stroops } from '@lealta/kernel'
import type { Horizon } from '@lealta/stellar/horizon'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { readFixedSupply } from '#domain/ledger/asset-stats.ts'
import type { ApiOptions } from '#options.ts'
import { type AssetFacts, askStrangers, cleanFacts, readFacts } from './issuer-facts.ts'

/** What one process knows of assets that are not issued here. */
export type AssetBook = {
  /** By asset id; undefined until it was read, and where domain and ledger do not point at each other. */
  of(assetId: string): AssetFacts | undefined
  /** All that there will ever be of an asset; null while more can be issued, and until it was read. */
  fixedSupplyOf(assetId: string): Stroops | null
  /** Notes assets that somebody here holds or stands for: strangers' are read for no other reason. */
  want(assetIds: readonly string[]): void
  /** Pictures that issuers publish of what is known, by asset id; an empty address where one publishes none. */
  listPictures(): { assetId: string; source: string }[]
  /** Reads those that are due: once in an hour, again after a minute where it failed. */
  readDue(signal: AbortSignal): Promise<void>
}

const FRESH_MS = 3_600_000
const AGAIN_MS = 60_000
/** Most strangers' assets that are remembered, and most that one run reads, all at once. */
const MOST_WANTED = 1_000
const MOST_AT_ONCE = 10

type Options = Pick<ApiOptions, 'clock' | 'logger' | 'stablecoins' | 'localDomains'> & { horizon: Pick<Horizon, 'readAccount' | 'url'> }

/**
 * Makes the book of one process. The stablecoins come from the settings; the domains of other assets are asked as any address that a
 * stranger chose: public https hosts only, no redirects, 100 KB at most.
 */
export function createAssetBook({ clock, logger, stablecoins, localDomains = [], horizon }: Options): AssetBook {
  const known = new Map<string, { facts: AssetFacts | undefined; supply: Stroops | null; dueAt: number }>()
  const configured = stablecoins.map(({ code, issuer }) => `${code}-${issuer}`)
  const wanted = new Set<string>()
  const isDue = (id: string) => (known.get(id)?.dueAt ?? 0) <= clock.now().getTime()
  const read = async (id: string) => {
    const isOurs = configured.includes(id)
    let supply = known.get(id)?.supply ?? null
    try {
      const { code, issuer } = toAsset(id)
      if (!isOurs && issuer !== undefined) supply = await readFixedSupply(horizon, { code, issuer })
      const facts = await readFacts(horizon, id, isOurs ? { httpDomains: localDomains } : askStrangers(localDomains))
      known.set(id, { facts: isOurs ? facts : facts && cleanFacts(facts), supply, dueAt: clock.now().getTime() + FRESH_MS })
    } catch (err) {
      logger.warn({ err, asset: id }, 'what an asset is cannot be read')
      known.set(id, { facts: known.get(id)?.facts, supply, dueAt: clock.now().getTime() + AGAIN_MS })
    }
  }
  return {
    of: assetId => known.get(assetId)?.facts,
    fixedSupplyOf: assetId => known.get(assetId)?.supply ?? null,
    listPictures: () => [...known].flatMap(([assetId, { facts }]) => (facts ? [{ assetId, source: facts.picture }] : [])),
    want(assetIds) {
      for (const id of assetIds) {
        if (id === 'native' || configured.includes(id)) continue
        wanted.delete(id)
        wanted.add(id)
      }
      for (const id of wanted) {
        if (wanted.size <= MOST_WANTED) break
        wanted.delete(id)
        known.delete(id)
      }
    },
    async readDue(signal) {
      for (const id of configured.filter(isDue)) if (!signal.aborted) await read(id)
      if (!signal.aborted) await Promise.all([...wanted].filter(isDue).slice(0, MOST_AT_ONCE).map(read))
    },
  }
}
