import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDirectoryMib, readLoad, readMemoryMib, readProcessorTime } from './machine.ts'
import { closeWith, type NetworkProcess, sendRequest, startNetwork, stopNetwork } from './network-process.ts'
import type { MadeWorkload, WorkloadKind } from './recorded.ts'
import { findPercentile, formatFigure, formatRatio, formatTable } from './table.ts'

type Run = {
  perSecond: number
  perLedger: number
  medianMs: number
  p95Ms: number
  allUs: number
  mainUs: number
  memoryBeforeMib: number
  memoryAfterMib: number
  load: string
}

async function readLastLedger(network: NetworkProcess, agent: Agent): Promise<number> {
  const { body } = await sendRequest({ agent, port: network.port, path: '/' })
  return (JSON.parse(body) as { history_latest_ledger: number }).history_latest_ledger
}

/** Opens the connections of all clients, a few at a time, so that the measurement does not wait for connections refused in a rush. */
async function connectAll(network: NetworkProcess, agent: Agent, clients: number): Promise<void> {
  for (let connected = 0; connected < clients; ) {
    connected = Math.min(clients, connected + 50)
    await Promise.all(Array.from({ length: connected }, () => sendRequest({ agent, port: network.port, path: '/' })))
  }
}

async function runClients(network: NetworkProcess, transactions: readonly string[], clients: number): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients, maxFreeSockets: clients })
  await connectAll(network, agent, clients)
  const forms = transactions.map(envelope => `tx=${encodeURIComponent(envelope)}`)
  const firstLedger = await readLastLedger(network, agent)
  const memory = readMemoryMib(network.pid)
  const processor = readProcessorTime(network.pid)
  const waits: number[] = []
  let next = 0
  const from = performance.now()
  async function submitInTurn(): Promise<void> {
    for (let form = forms[next++]; form !== undefined; form = forms[next++]) {
      const sent = performance.now()
      const { status, body } = await sendRequest({ agent, port: network.port, method: 'POST', path: '/transactions', form })
      if (status !== 200) throw new Error(`a transaction of the workload failed: ${body.slice(0, 400)}`)
      waits.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, submitInTurn))
  const seconds = (performance.now() - from) / 1000
  const used = readProcessorTime(network.pid)
  const lastLedger = await readLastLedger(network, agent)
  const count = transactions.length
  const run = {
    perSecond: count / seconds,
    perLedger: count / (lastLedger - firstLedger),
    medianMs: findPercentile(waits, 0.5),
    p95Ms: findPercentile(waits, 0.95),
    allUs: ((used.allMs - processor.allMs) * 1000) / count,
    mainUs: ((used.mainMs - processor.mainMs) * 1000) / count,
    memoryBeforeMib: memory,
    memoryAfterMib: readMemoryMib(network.pid),
    load: readLoad(),
  }
  agent.destroy()
  return run
}

/** Sets up a network in an empty directory, stops it, and measures it in a new process. Set-up does not count. */
async function measure(workload: MadeWorkload, clients: number, tree?: string): Promise<Run & { diskMib: number }> {
  const root = mkdtempSync(join(tmpdir(), 'lealta-bench-'))
  const directory = join(root, 'data')
  let network = await startNetwork(directory, '--manual-close', tree)
  try {
    const agent = new Agent({ keepAlive: true })
    for (const envelopes of workload.setup) await closeWith(network, agent, envelopes)
    agent.destroy()
    await stopNetwork(network)
    const disk = readDirectoryMib(directory)
    network = await startNetwork(directory, '--close-instantly', tree)
    const run = await runClients(network, workload.transactions, clients)
    await stopNetwork(network)
    return { ...run, diskMib: readDirectoryMib(directory) - disk }
  } finally {
    network.child.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  }
}

function toRow(name: string, run: Run, base: Run | undefined): string[] {
  const figures = [run.perSecond, run.perLedger, run.medianMs, run.p95Ms, run.allUs, run.mainUs].map(formatFigure)
  const ratios = base ? [formatRatio(run.perSecond, base.perSecond), formatRatio(run.allUs, base.allUs)] : ['', '']
  return [name, ...figures, ...ratios, run.load]
}

/**
 * Measures `POST /transactions` of the network in its own process, every ledger on disk before the answer, and formats the result.
 * @param base another checkout, measured in turn with this one
 */
export async function measureSubmission(
  kinds: readonly WorkloadKind[],
  workloadOf: (kind: WorkloadKind) => MadeWorkload,
  base?: string,
): Promise<string> {
  const rows: string[][] = []
  for (const kind of kinds) {
    const workload = workloadOf(kind)
    for (const clients of [1, 64, 500]) {
      const name = `${kind}, ${clients} ${clients === 1 ? 'client' : 'clients'}`
      const before = base === undefined ? undefined : await measure(workload, clients, base)
      if (before) rows.push(toRow(`${name}, base`, before, undefined))
      rows.push(toRow(name, await measure(workload, clients), before))
    }
  }
  const headings = ['POST /transactions', 'tx/s', 'tx/ledger', 'p50 ms', 'p95 ms', 'CPU us/tx', 'main us/tx']
  return formatTable([...headings, 'tx/s', 'CPU', 'load'], rows)
}

/** Measures the cost of history in memory and on disk, with many clients, and formats the result. */
export async function measureGrowth(workload: MadeWorkload): Promise<string> {
  const run = await measure(workload, 500)
  const figures = [run.memoryBeforeMib, run.memoryAfterMib, run.diskMib, run.perSecond].map(formatFigure)
  const headings = ['transactions', 'memory before MiB', 'memory after MiB', 'disk MiB more', 'tx/s', 'load']
  return formatTable(headings, [[workload.transactions.length.toLocaleString('en-US'), ...figures, run.load]])
}
