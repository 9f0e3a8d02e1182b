import { claimMarketRead, saveMarketRead } from '#domain/market/market.repository.ts'
import { fetchMarketClose } from '#ports/market-rates.ts'
import { RemoteReadError } from '#ports/remote-json.ts'
import type { Job } from './job.ts'

/** A close is one a day; so that a new one is known within the hour, and a source that is down is asked again soon enough. */
const INTERVAL_MS = 30 * 60_000

/**
 * Reads the market close, at most once in half an hour for all servers together; the last good one is kept. One that is out of order is logged
 * and changes nothing.
 */
export const readMarketRates: Job = {
  name: 'read-market-rates',
  everyMs: 10_000,
  async run({ db, clock, logger, marketRates }, signal) {
    if (!marketRates || 'table' in marketRates) return
    const now = clock.now()
    const { url } = marketRates
    if (!(await claimMarketRead(db, url, now, new Date(now.getTime() - INTERVAL_MS)))) return
    try {
      const close = await fetchMarketClose(marketRates, now, signal)
      await saveMarketRead(db, url, { ...close, readAt: now, problem: null })
    } catch (err) {
      if (!(err instanceof RemoteReadError)) throw err
      logger.warn({ err }, 'the market rates were not taken; the last good ones count')
      await saveMarketRead(db, url, { problem: err.problem })
    }
  },
}
