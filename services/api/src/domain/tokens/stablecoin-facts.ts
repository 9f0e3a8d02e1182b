import type { Horizon } from '@lealta/stellar/horizon'
import { type Currency, fetchCurrencyToml, fetchStellarToml } from '@lealta/stellar/sep1'
import type { ApiOptions } from '#deps.ts'

/** What the issuer of a stablecoin publishes about it (SEP-1), under the home domain that its account names. */
type StablecoinFacts = { name: string; description: string; conditions: string; homeDomain: string; organisation: string }

/** What one process knows of the configured stablecoins. */
export type StablecoinBook = {
  /** By asset id; undefined until its domain was read, and where domain and ledger do not point at each other. */
  of(assetId: string): StablecoinFacts | undefined
  /** Reads those that are due: once in an hour, again after a minute where it failed. */
  readDue(signal: AbortSignal): Promise<void>
}

const FRESH_MS = 3_600_000
const AGAIN_MS = 60_000
/** Most files of single currencies that are looked into, where a domain keeps them apart. */
const MOST_LINKS = 10

type Options = Pick<ApiOptions, 'clock' | 'logger' | 'stablecoins' | 'localDomains'> & { horizon: Pick<Horizon, 'readAccount'> }
type Coin = ApiOptions['stablecoins'][number]

/** Makes the book of one process. The issuers come from the settings, so nobody else can make the server ask a domain. */
export function createStablecoinBook({ clock, logger, stablecoins, localDomains, horizon }: Options): StablecoinBook {
  const known = new Map<string, { facts: StablecoinFacts | undefined; dueAt: number }>()
  return {
    of: assetId => known.get(assetId)?.facts,
    async readDue(signal) {
      for (const coin of stablecoins) {
        if (signal.aborted) return
        const id = `${coin.code}-${coin.issuer}`
        const before = known.get(id)
        const now = clock.now().getTime()
        if (before && before.dueAt > now) continue
        try {
          known.set(id, { facts: await readFacts(horizon, coin, localDomains ?? []), dueAt: now + FRESH_MS })
        } catch (err) {
          logger.warn({ err, stablecoin: id }, 'the domain of a stablecoin cannot be read')
          known.set(id, { facts: before?.facts, dueAt: now + AGAIN_MS })
        }
      }
    },
  }
}

async function readFacts(
  horizon: Pick<Horizon, 'readAccount'>,
  coin: Coin,
  httpDomains: readonly string[],
): Promise<StablecoinFacts | undefined> {
  const homeDomain = (await horizon.readAccount(coin.issuer))?.homeDomain
  if (!homeDomain) return undefined
  const file = await fetchStellarToml(homeDomain, { httpDomains })
  const isIt = (entry: Currency | undefined) => entry?.code === coin.code && entry.issuer === coin.issuer
  const entries = file?.CURRENCIES ?? []
  let currency = entries.find((entry): entry is Currency => !('toml' in entry) && isIt(entry))
  for (const entry of entries.filter(one => 'toml' in one).slice(0, currency ? 0 : MOST_LINKS)) {
    const linked = await fetchCurrencyToml(entry.toml, { httpDomains })
    if (isIt(linked)) currency = linked
  }
  if (!currency) return undefined
  return {
    name: currency.name ?? coin.code,
    description: currency.desc ?? '',
    conditions: currency.conditions ?? '',
    homeDomain,
    organisation: file?.DOCUMENTATION?.ORG_NAME ?? '',
  }
}
