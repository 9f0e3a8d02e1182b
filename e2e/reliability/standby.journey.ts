import { openStore } from '@lealta/api'
import { expect, test } from '@playwright/test'
import { findPostgres } from '../../tools/postgres.ts'
import { resume, runBurst } from './crowd.ts'
import type { Journal } from './intents.ts'
import { checkBooks } from './kill-rounds.ts'
import { startPrimaryAndStandby } from './primary-and-standby.ts'
import { startProcesses } from './processes.ts'
import { createRandom } from './random.ts'
import { compareHealth, compareHoldings, readHoldings, Verdicts } from './reconcile.ts'
import { openShop } from './shop.ts'

/** What somebody, or something, takes to notice that the primary is gone. */
const UNNOTICED_MS = 3_000
const PAYMENTS_GO_ON_MS = 15_000

/** Fee bumps that the server answered, but that its database does not have, or has otherwise. */
async function findForgotten(database: string, { intents }: Journal): Promise<string[]> {
  const store = await openStore(database)
  try {
    const { rows } = await store.db.execute<{ outer_hash: string; state: string }>('select outer_hash, state from prepared_transactions')
    const states = new Map(rows.map(row => [row.outer_hash, row.state]))
    return intents.flatMap(({ number, kind, state, progress }) => {
      const known = progress?.bumped && states.get(progress.bumped.hash)
      if (!progress?.bumped || known === 'succeeded' || (known && state !== 'succeeded')) return []
      return [`#${number} ${kind} (${state}) is ${known ?? 'not there'}`]
    })
  } finally {
    await store.close()
  }
}

test('the primary of the database is killed while people pay, its synchronous standby promoted: nothing is lost, no process starts again @postgres', async () => {
  test.setTimeout(300_000)
  const pair = await startPrimaryAndStandby(findPostgres() ?? '')
  const processes = await startProcesses(3, pair.url)
  try {
    const random = createRandom(31)
    const shop = await openShop(processes, 2)
    const before = await readHoldings(shop)
    const pids = processes.pids()
    const journal: Journal = { intents: [], surprises: [] }
    const succeeded = (since = 0) => journal.intents.slice(since).filter(({ state }) => state === 'succeeded').length
    const end = new AbortController()
    const burst = runBurst(shop, journal, random, end.signal, true)
    await expect.poll(() => succeeded(), { timeout: 30_000 }).toBeGreaterThan(10)

    const acknowledged = succeeded()
    const [begun, killedAt] = [journal.intents.length, performance.now()]
    pair.killPrimary()
    await expect.poll(async () => (await fetch(`${processes.url}/ready`)).status).toBe(503)
    await expect.poll(() => performance.now() - killedAt).toBeGreaterThan(UNNOTICED_MS)
    pair.promote()
    await expect
      .poll(() => succeeded(begun), { intervals: [50], timeout: killedAt + PAYMENTS_GO_ON_MS - performance.now() })
      .toBeGreaterThan(0)
    const seconds = ((performance.now() - killedAt) / 1_000).toFixed(1)
    await expect.poll(() => succeeded(begun), { timeout: 60_000 }).toBeGreaterThan(10)
    end.abort()
    await burst

    await resume(shop, journal, random, 0)
    expect(journal.surprises).toEqual([])
    expect(await compareHoldings(shop, journal, before, new Verdicts(shop.horizon))).toEqual([])
    expect(await compareHealth(shop)).toEqual([])
    expect(await checkBooks(shop, pair.url, false)).toEqual([])
    expect(await findForgotten(pair.url, journal)).toEqual([])
    expect(processes.pids()).toEqual(pids)
    expect((await fetch(`${processes.url}/ready`)).status).toBe(200)
    console.log(`${acknowledged} payments before; the first one after ${seconds} s, then ${succeeded(begun)}`)
  } finally {
    await processes.remove()
    await pair.stop()
  }
})
