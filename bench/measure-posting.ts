import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLoad, readProcessorTime } from './machine.ts'
import { closeWith, type NetworkProcess, startNetwork, stopNetwork } from './network-process.ts'
import { ledgerSizes, type MadeWorkload } from './recorded.ts'
import { formatFigure, formatRatio, formatTable } from './table.ts'

type Run = { perSecond: number; allUs: number; mainUs: number; load: string }

/** Posts transactions with core's `tx`, so many of them at once, and closes a ledger of each `size` of them. */
async function postAll(network: NetworkProcess, ledgers: readonly (readonly string[])[], atOnce: number): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const processor = readProcessorTime(network.pid)
  const from = performance.now()
  for (const envelopes of ledgers) await closeWith(network, agent, envelopes, atOnce)
  const count = ledgers.reduce((sum, { length }) => sum + length, 0)
  const perSecond = (count * 1000) / (performance.now() - from)
  const used = readProcessorTime(network.pid)
  agent.destroy()
  const toUs = (before: number, after: number) => ((after - before) * 1000) / count
  return { perSecond, allUs: toUs(processor.allMs, used.allMs), mainUs: toUs(processor.mainMs, used.mainMs), load: readLoad() }
}

function cut(transactions: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(transactions.length / size) }, (_, n) => transactions.slice(n * size, (n + 1) * size))
}

/** Measures a tree with an empty directory of its own, set up and opened anew. The first tenth of the transactions warms up. */
async function measure(tree: string | undefined, workload: MadeWorkload, size: number, atOnce: number): Promise<Run> {
  const root = mkdtempSync(join(tmpdir(), 'lealta-bench-'))
  const directory = join(root, 'data')
  let network = await startNetwork(directory, '--manual-close', tree)
  try {
    const agent = new Agent({ keepAlive: true })
    for (const envelopes of workload.setup) await closeWith(network, agent, envelopes)
    agent.destroy()
    await stopNetwork(network)
    network = await startNetwork(directory, '--manual-close', tree)
    const ledgers = cut(workload.transactions, size)
    const warmUp = Math.ceil(ledgers.length / 10)
    await postAll(network, ledgers.slice(0, warmUp), atOnce)
    return await postAll(network, ledgers.slice(warmUp), atOnce)
  } finally {
    await stopNetwork(network)
    rmSync(root, { recursive: true, force: true })
  }
}

function toRow(name: string, run: Run, base: Run | undefined): string[] {
  const figures = [run.perSecond, run.allUs, run.mainUs].map(formatFigure)
  const ratios = base ? [formatRatio(run.perSecond, base.perSecond), formatRatio(run.allUs, base.allUs)] : []
  return [name, ...figures, ...ratios, run.load]
}

/**
 * Posts payments by core's commands `tx` and `manualclose`, each ledger on disk before the answer, and formats what each of them took.
 * @param base another checkout, measured in turn with this one
 */
export async function measurePosting(workload: MadeWorkload, base?: string): Promise<string> {
  const rows: string[][] = []
  for (const size of ledgerSizes) {
    // A ledger of one payment takes many times as long as a payment in a larger one.
    const some = size === 1 ? { ...workload, transactions: workload.transactions.slice(0, workload.transactions.length / 5) } : workload
    for (const atOnce of size === 1 ? [1] : [1, 16]) {
      const name = `${size} to a ledger, ${atOnce} at once`
      const before = base === undefined ? undefined : await measure(base, some, size, atOnce)
      if (before) rows.push(toRow(`${name}, base`, before, undefined).toSpliced(4, 0, '', ''))
      rows.push(toRow(name, await measure(undefined, some, size, atOnce), before))
    }
  }
  return formatTable(['payments', 'tx/s', 'CPU us/tx', 'main us/tx', ...(base === undefined ? [] : ['tx/s', 'CPU']), 'load'], rows)
}
