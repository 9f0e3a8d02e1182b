import { AssetError, formatAssetId, parseAssetId } from '@lealta/stellar/asset'
import { z } from 'zod'
import { RemoteReadError, type RemoteSource, readRemoteJson } from './remote-json.ts'

/** Largest answer in bytes: some thousand assets. */
const MOST_BYTES = 512 * 1024

/** What assets cost at the close of a day: US dollars for one whole unit, as decimal texts, by asset id (`native` or `CODE-ISSUER`). */
export type MarketClose = {
  /** The day, `2026-11-20`. */
  readonly date: string
  readonly rates: Readonly<Record<string, string>>
}

/** Where rates come from (product decision 34): an address that is read by a job, or, embedded, a table of this process. */
export type MarketRates = RemoteSource | { readonly table: () => MarketClose }

/** A decimal of at most 18 places that is more than 0; a text, since a number of JSON is not exact. */
const Rate = z.string().regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,18})?$/)
const Document = z.object({ date: z.iso.date(), rates: z.record(z.string().max(80), Rate) })

/**
 * Reads `{"date": "2026-11-20", "rates": {"USDC-GA5Z…": "1", "XLM": "0.2713"}}` from an address. A document in which one rate is wrong is
 * refused as a whole, as is one of a day that has not begun anywhere.
 * @throws RemoteReadError
 */
export async function fetchMarketClose(source: RemoteSource, now: Date, signal: AbortSignal): Promise<MarketClose> {
  const parsed = Document.safeParse(await readRemoteJson(source, MOST_BYTES, signal))
  if (!parsed.success || Date.parse(parsed.data.date) > now.getTime() + 86_400_000) throw new RemoteReadError('not_valid')
  const { date, rates } = parsed.data
  return { date, rates: Object.fromEntries(Object.entries(rates).map(([id, rate]) => [readAssetId(id), rate])) }
}

function readAssetId(text: string): string {
  try {
    const asset = parseAssetId(text)
    return asset.issuer === undefined ? 'native' : formatAssetId(asset)
  } catch (cause) {
    if (cause instanceof AssetError) throw new RemoteReadError('not_valid', { cause })
    throw cause
  }
}
