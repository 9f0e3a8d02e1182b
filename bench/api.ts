import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres, startPostgres } from '../tools/postgres.ts'
import { openCustomers, type Payer } from './api/customers.ts'
import { type PaymentTimes, payOnce, RefusedError } from './api/pay.ts'
import { startProductOf } from './api/product-process.ts'
import { describeMachine, readLoad, readMachineTime, readProcessorTime } from './machine.ts'
import { findPercentile, formatFigure, formatRatio, formatTable } from './table.ts'

const here = fileURLToPath(new URL('..', import.meta.url))
const CROWDS = [1, 8, 32]

/** What many people who pay at once have seen. `cpuMs`, `machineMs`: processor time per payment, of the product and of the whole machine. */
export type Crowd = {
  name: string
  perSecond: number
  times: PaymentTimes[]
  refused: Map<string, number>
  cpuMs: number
  machineMs: number
  load: string
}

/** Everybody pays as fast as answers come, `atOnce` at a time, each person's payments one after the other. */
export async function runCrowd(name: string, payers: readonly Payer[], atOnce: number, seconds: number, pid: number): Promise<Crowd> {
  const times: PaymentTimes[] = []
  const refused = new Map<string, number>()
  const free = [...payers]
  const cpu = readProcessorTime(pid).allMs
  const machine = readMachineTime()
  const from = performance.now()
  const until = from + seconds * 1000
  const lane = async () => {
    while (performance.now() < until) {
      const payer = free.shift()
      if (!payer) return
      try {
        times.push(await payOnce(payer))
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        refused.set(error.message, (refused.get(error.message) ?? 0) + 1)
      }
      free.push(payer)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, payers.length) }, lane))
  const elapsed = (performance.now() - from) / 1000
  return {
    name,
    perSecond: times.length / elapsed,
    times,
    refused,
    cpuMs: (readProcessorTime(pid).allMs - cpu) / times.length,
    machineMs: (readMachineTime() - machine) / times.length,
    load: readLoad(),
  }
}

async function measure(tree: string, databaseUrl: string | undefined, isQuick: boolean): Promise<Crowd[]> {
  const product = await startProductOf(tree, databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
  try {
    const { customers, devices } = await openCustomers(product, isQuick ? 40 : 128)
    const seconds = isQuick ? 5 : 10
    await runCrowd('warm-up', customers, 8, seconds / 2, product.pid)
    const runs: Crowd[] = []
    for (const atOnce of CROWDS) runs.push(await runCrowd(`${atOnce} at once`, customers, atOnce, seconds, product.pid))
    runs.push(await runCrowd('4 devices, one wallet', devices, 4, seconds / 2, product.pid))
    return runs
  } finally {
    await product.stop()
  }
}

const median = (run: Crowd, step: keyof PaymentTimes) =>
  findPercentile(
    run.times.map(times => times[step]),
    0.5,
  )

function toRow(store: string, tree: string, run: Crowd, base: Crowd | undefined): string[] {
  const steps = (['prepare', 'bump', 'submit', 'recorded', 'whole'] as const).map(step => formatFigure(median(run, step)))
  const p95 = formatFigure(
    findPercentile(
      run.times.map(times => times.whole),
      0.95,
    ),
  )
  const refused = [...run.refused.values()].reduce((total, count) => total + count, 0)
  const ratio = base ? formatRatio(run.perSecond, base.perSecond) : ''
  return [
    `${store}, ${run.name}`,
    tree,
    formatFigure(run.perSecond),
    ratio,
    ...steps,
    p95,
    formatFigure(run.cpuMs),
    formatFigure(run.machineMs),
    String(refused),
    run.load,
  ]
}

/**
 * Measures a payment of points by its whole path over HTTP, on PostgreSQL (where its programs are installed) and on the embedded
 * database: this tree, and beside it in the same run another checkout.
 * @param base root of the other checkout, installed and built
 */
export async function benchApi(isQuick: boolean, base?: string): Promise<void> {
  const programs = findPostgres()
  const trees = [...(base === undefined ? [] : [{ name: 'base', path: resolve(base) }]), { name: 'this', path: here }]
  const rows: string[][] = []
  const refusals = new Map<string, number>()
  for (const store of [...(programs === undefined ? [] : ['PostgreSQL']), 'embedded']) {
    let before: Crowd[] = []
    for (const tree of trees) {
      const postgres = store === 'PostgreSQL' && programs !== undefined ? await startPostgres(programs) : undefined
      try {
        const runs = await measure(tree.path, postgres?.url, isQuick)
        for (const [index, run] of runs.entries()) rows.push(toRow(store, tree.name, run, before[index]))
        for (const run of runs) for (const [message, count] of run.refused) refusals.set(`${tree.name}: ${message}`, count)
        before = runs
      } finally {
        postgres?.stop()
      }
    }
  }
  const headings = [
    'payments',
    'tree',
    'a second',
    'ratio',
    'prepare ms',
    'bump',
    'submit',
    'recorded',
    'whole',
    'p95',
    'CPU each',
    'machine',
    'refused',
    'load',
  ]
  process.stdout.write(`This machine: ${describeMachine()}\n\n${formatTable(headings, rows)}\n`)
  for (const [message, count] of refusals) process.stdout.write(`${count} x ${message}\n`)
}
