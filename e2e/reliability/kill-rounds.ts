import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'
import { openStore, type Store } from '@lealta/api'
import { type Product, startProduct } from '../product.ts'
import { compareBank } from './bank.ts'
import { checkHashChain, compareBooks, readLedgerSide, readNames } from './books.ts'
import { resume, runBurst } from './crowd.ts'
import type { Journal } from './intents.ts'
import { type Processes, startProcesses } from './processes.ts'
import { createRandom, type Random } from './random.ts'
import { compareHealth, compareHoldings, type Holdings, readHoldings, Verdicts } from './reconcile.ts'
import { startServerProcess } from './server-process.ts'
import { openShop, type Shop } from './shop.ts'

export type KillOptions = {
  rounds: number
  seed: number
  /** Customers besides the demo's. */
  customers: number
  /** Share of people who never return to what they signed; their transactions have to expire, which takes five minutes. */
  leave: number
  /** Address of a PostgreSQL server; embedded by default. */
  database?: string
  /** Processes on that server, behind a balancer; each round kills one of them, and ends connections to the database. One by default. */
  processes?: number
  /** No round starts after this many minutes; skipped rounds count as differences. */
  minutes?: number
  log(line: string): void
}

/** Rounds without and with differences, and the differences. */
export type KillReport = { passed: number; failed: number; differences: string[]; counts: Record<string, number> }

/** Longer than a round and its checks ever take: a hang becomes a difference, not an endless run. */
const ROUND_BOUND_MS = 600_000

const LONGEST_BURST_MS = 4_000
const LONGEST_START_MS = 3_000
const BOOKS_EVERY = 10
const TIME_BOUND_MS = 305_000
const wait = (ms: number) => setTimeout(ms)

/** Compares the database with the ledger while nothing happens; the embedded database can be opened only while the product is down. */
export async function checkBooks(shop: Shop, database: string | undefined, isFinal: boolean): Promise<string[]> {
  const { product, horizon } = shop
  const books = database ?? join(product.dataFolder, 'database')
  const whileDown = async <T>(work: () => Promise<T>): Promise<T> => {
    if (database === undefined) await product.stop('SIGKILL')
    const result = await work()
    if (database === undefined) await product.restart()
    return result
  }
  const names = await whileDown(() => readNames(books))
  const differences = await compareHealth(shop)
  const side = await readLedgerSide(`${product.url}/horizon`, horizon, names)
  differences.push(...(await checkHashChain(`${product.url}/horizon`)))
  return [...differences, ...(await whileDown(() => compareBooks(books, side, isFinal)))]
}

/** Kills the product in the middle of a burst, sometimes again while it starts, and restarts it. */
async function killOnce(shop: Shop, journal: Journal, random: Random): Promise<number> {
  const { product } = shop
  const cut = new AbortController()
  const burst = runBurst(shop, journal, random, cut.signal)
  const delay = random.below(LONGEST_BURST_MS)
  await Promise.race([wait(delay), burst])
  const killed = product.stop('SIGKILL')
  cut.abort()
  await killed
  await burst
  let kills = 1
  while (random.chance(0.15)) {
    const starting = product.restart().catch(() => undefined)
    await wait(random.below(LONGEST_START_MS))
    await product.stop('SIGKILL')
    await starting
    kills++
  }
  await product.restart()
  return kills
}

const add = (counts: KillReport['counts'], name: string, more: number) => {
  counts[name] = (counts[name] ?? 0) + more
}

/** Ends some of the product's connections to the database, whatever they are doing. @returns how many */
async function endSomeConnections({ db }: Store): Promise<number> {
  const { rows } = await db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and random() < 0.4`,
  )
  return rows.length
}

/** Kills one process of several in the middle of a burst, sometimes again while it starts, and ends connections to the database. */
async function killOneOf(processes: Processes, store: Store, shop: Shop, journal: Journal, random: Random): Promise<[number, number]> {
  const cut = new AbortController()
  const burst = runBurst(shop, journal, random, cut.signal)
  const victim = random.below(processes.count)
  let kills = 1
  let ended = 0
  const killAndStart = async () => {
    await wait(random.below(LONGEST_BURST_MS))
    await processes.kill(victim)
    while (random.chance(0.15)) {
      const starting = processes.start(victim)
      await wait(random.below(LONGEST_START_MS))
      await processes.kill(victim)
      await starting
      kills++
    }
    await processes.start(victim)
  }
  const endConnections = async () => {
    for (let times = random.below(5); times > 0; times--) {
      await wait(random.below(LONGEST_BURST_MS / 2))
      ended += await endSomeConnections(store)
    }
  }
  try {
    await Promise.all([killAndStart(), endConnections()])
  } finally {
    // Also when a process does not start: people who go on would be at work while ledger and database are compared.
    cut.abort()
    await burst
  }
  return [kills, ended]
}

/**
 * People use a shop while the product is killed again and again; after each kill everyone resumes, and ledger, database and the results
 * reported to people are compared (quality goal 4).
 */
export async function runKillRounds(options: KillOptions): Promise<KillReport> {
  const random = createRandom(options.seed)
  const { database, processes = 1 } = options
  const several = database && processes > 1 ? await startProcesses(processes, database) : undefined
  const store = several && database ? await openStore(database) : undefined
  const product = several ?? (await startProduct(database ? { DATABASE_URL: database } : {}))
  const report: KillReport = { passed: 0, failed: 0, differences: [], counts: { kills: 0 } }
  const journal: Journal = { intents: [], surprises: [] }
  try {
    const shop = await openShop(product, options.customers)
    const before = await readHoldings(shop)
    const verdicts = new Verdicts(shop.horizon)
    const endsAt = performance.now() + (options.minutes ?? Number.POSITIVE_INFINITY) * 60_000
    for (let round = 1; round <= options.rounds; round++) {
      if (performance.now() > endsAt) {
        record(report, options, `round ${round}`, [`not begun: ${options.minutes} minutes are over`])
        break
      }
      const isUsable = await attempt(report, options, `round ${round}`, async () => {
        const [kills, ended] =
          several && store ? await killOneOf(several, store, shop, journal, random) : [await killOnce(shop, journal, random), 0]
        add(report.counts, 'kills', kills)
        add(report.counts, 'connections ended', ended)
        const differences = await settleAndCompare(shop, journal, random, { before, verdicts, leave: options.leave })
        if (round % BOOKS_EVERY === 0) differences.push(...(await checkBooks(shop, options.database, false)))
        report.counts.rounds = round
        return differences
      })
      if (!isUsable) break
    }
    await attempt(report, options, 'the end', async () => {
      if (journal.intents.some(({ state }) => state === 'left')) await wait(TIME_BOUND_MS)
      const last = await compareHoldings(shop, journal, before, verdicts)
      const withdrawn = await countHappened(journal, verdicts, 'withdraw')
      const bank = shop.bank ? await compareBank(shop.bank, shop.withdrawals, withdrawn) : []
      return [...last, ...bank, ...(await checkBooks(shop, options.database, options.leave > 0))]
    })
    countIntents(journal, report)
    return report
  } finally {
    await closeProduct(product)
    await store?.close()
  }
}

async function countHappened({ intents }: Journal, verdicts: Verdicts, kind: string): Promise<number> {
  const happened = await Promise.all(intents.filter(intent => intent.kind === kind).map(intent => verdicts.hasHappened(intent)))
  return happened.filter(Boolean).length
}

type Comparison = { before: Holdings; verdicts: Verdicts; leave: number }

async function settleAndCompare(shop: Shop, journal: Journal, random: Random, { before, verdicts, leave }: Comparison): Promise<string[]> {
  await resume(shop, journal, random, leave)
  const differences = await compareHoldings(shop, journal, before, verdicts)
  differences.push(...(await compareHealth(shop)))
  differences.push(...journal.surprises.splice(0).map(surprise => `surprise: ${surprise}`))
  return differences
}

/** @returns false if the product can no longer be used, which counts as a difference too */
async function attempt(report: KillReport, options: KillOptions, title: string, work: () => Promise<string[]>): Promise<boolean> {
  const startedAt = performance.now()
  const bound = new AbortController()
  const tooLong = setTimeout(ROUND_BOUND_MS, undefined, { signal: bound.signal }).then(() => {
    throw new Error(`not done after ${ROUND_BOUND_MS / 1000} s`)
  })
  tooLong.catch(() => undefined)
  try {
    const differences = await Promise.race([work(), tooLong])
    record(report, options, `${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`, differences)
    return true
  } catch (error) {
    record(report, options, title, [inspect(error)])
    return false
  } finally {
    bound.abort()
  }
}

/** Sums up a run in one line: rounds, actions reported as done, and how many of those were not. */
export function summarize(reports: readonly KillReport[]): string {
  const differences = reports.flatMap(report => report.differences)
  const count = (name: string) => reports.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)
  const countOf = (word: string) => differences.filter(difference => difference.includes(`: ${word}: `)).length
  return [
    `${count('rounds')} rounds`,
    `${count('kills')} kills`,
    `${count('acknowledged')} payments acknowledged`,
    `${countOf('lost')} lost`,
    `${countOf('double')} double`,
    `${differences.length} differences`,
  ].join(', ')
}

function record(report: KillReport, { log }: Pick<KillOptions, 'log'>, title: string, differences: readonly string[]): void {
  report[differences.length === 0 ? 'passed' : 'failed']++
  report.differences.push(...differences.map(difference => `${title}: ${difference}`))
  log(`${title}: ${differences.length} differences`)
  for (const difference of differences) log(`  ${difference}`)
}

function countIntents(journal: Journal, { counts }: KillReport): void {
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  for (const { kind, state, progress } of journal.intents) {
    add('intents')
    if (progress?.isApplied || state === 'succeeded') add('acknowledged')
    add(state)
    if (state === 'succeeded') add(`succeeded: ${kind}`)
  }
}

async function closeProduct(product: Product): Promise<void> {
  await product.stop('SIGKILL')
  await product.remove()
}

/**
 * Kills the product again and again during its first start, while it creates its demo business; it must come up on that folder
 * in whatever state it was left.
 */
export async function runSeedingKills(options: {
  kills: number
  seed: number
  longestMs: number
  ports: readonly [number, number, number]
  log(line: string): void
}): Promise<KillReport> {
  const random = createRandom(options.seed)
  const report: KillReport = { passed: 0, failed: 0, differences: [], counts: { kills: 0 } }
  const folder = mkdtempSync(join(tmpdir(), 'lealta-'))
  const [port, adminPort, anchorPort] = options.ports
  const settings = { PORT: `${port}`, ADMIN_PORT: `${adminPort}`, ANCHOR_PORT: `${anchorPort}`, DATA_DIR: folder }
  try {
    for (let kill = 1; kill <= options.kills; kill++) {
      const server = startServerProcess(settings)
      const ended = server.exit.then(() => 'ended' as const)
      const delay = random.below(options.longestMs)
      const first = await Promise.race([ended, wait(delay).then(() => 'late' as const)])
      server.kill('SIGKILL')
      await server.exit
      report.counts.kills = kill
      const difference = first === 'ended' ? [`after ${delay} ms of start ${kill} it refused: ${server.stderr().trim()}`] : []
      record(report, options, `start ${kill}, killed after ${delay} ms`, difference)
    }
    const server = startServerProcess(settings)
    const isReady = await server.ready
    const people = isReady ? ((await (await fetch(`http://localhost:${port}/api/demo/people`)).json()) as { data: unknown[] }).data : []
    server.kill('SIGKILL')
    await server.exit
    const differences = [
      ...(isReady ? [] : [`it does not start any more: ${server.stderr().trim()}`]),
      ...(isReady && people.length !== 3 ? [`${people.length} demo people`] : []),
    ]
    record(report, options, 'the last start', differences)
    return report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
