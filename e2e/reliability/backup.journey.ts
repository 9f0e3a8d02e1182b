import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { cleanEnvironment } from '../prepared.ts'
import { type Product, startProduct } from '../product.ts'
import { runBurst } from './crowd.ts'
import type { Journal } from './intents.ts'
import { checkBooks } from './kill-rounds.ts'
import { createRandom } from './random.ts'
import { compareHealth, compareHoldings, readHoldings, Verdicts } from './reconcile.ts'
import { openShop, type Shop } from './shop.ts'

const run = promisify(execFile)

/** Runs a command of the operator beside the product. */
const operate = (command: 'backup' | 'restore', file: string, { dataFolder, adminUrl }: Product) =>
  run(process.execPath, [join('apps/server/src/operate', `${command}.ts`), file], {
    cwd: join(import.meta.dirname, '../..'),
    env: cleanEnvironment({ DATA_DIR: dataFolder, ADMIN_PORT: new URL(adminUrl).port }),
  })

/** Those of a journal that the restored ledger has, as it has them. */
async function keepHappened(shop: Shop, journal: Journal): Promise<Journal> {
  const verdicts = new Verdicts(shop.horizon)
  const happened = await Promise.all(journal.intents.map(intent => verdicts.hasHappened(intent)))
  return { intents: journal.intents.filter((_, i) => happened[i]), surprises: [] }
}

test('a backup made while people pay is restored into an empty folder and reconciles, and people go on', async () => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'lealta-backup-'))
  const file = join(folder, 'backup.tar.gz')
  const product = await startProduct()
  try {
    const random = createRandom(8)
    const shop = await openShop(product, 2)
    const before = await readHoldings(shop)
    const journal: Journal = { intents: [], surprises: [] }
    const cut = new AbortController()
    const burst = runBurst(shop, journal, random, cut.signal)
    await setTimeout(2_000)
    const { stdout } = await operate('backup', file, product)
    expect(stdout).toContain('from the running product; checked.')
    expect(stdout).toContain('The master key is NOT in it')
    await setTimeout(1_000)
    cut.abort()
    await burst
    expect(journal.surprises).toEqual([])
    await product.stop('SIGKILL')
    for (const name of readdirSync(product.dataFolder)) {
      if (name !== 'master.key') rmSync(join(product.dataFolder, name), { recursive: true })
    }

    await operate('restore', file, product)
    await product.restart()
    const kept = await keepHappened(shop, journal)
    const done = journal.intents.filter(intent => intent.progress?.isApplied)
    expect(kept.intents.length, 'nothing had happened before the backup').toBeGreaterThan(0)
    expect(kept.intents.length, 'nothing happened after the backup').toBeLessThan(done.length)
    const verdicts = new Verdicts(shop.horizon)
    expect(await compareHoldings(shop, kept, before, verdicts)).toEqual([])
    expect(await compareHealth(shop)).toEqual([])
    expect(await checkBooks(shop, undefined, false)).toEqual([])

    // What was prepared after the backup is gone; who comes now finds a product that works.
    const next = new AbortController()
    const second = runBurst(shop, kept, random, next.signal)
    await setTimeout(1_500)
    next.abort()
    await second
    expect(kept.surprises).toEqual([])
    expect(kept.intents.filter(({ state }) => state === 'succeeded').length).toBeGreaterThan(0)
    expect(await compareHoldings(shop, await keepHappened(shop, kept), before, verdicts)).toEqual([])
    expect(await compareHealth(shop)).toEqual([])
    expect(existsSync(join(product.dataFolder, 'restoring'))).toBe(false)
  } finally {
    await product.stop('SIGKILL')
    await product.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
