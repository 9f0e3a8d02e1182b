import { createHorizon } from '@lealta/stellar/horizon'
import { compareBooks, readLedgerSide, readNames } from '../e2e/reliability/books.ts'
import { startProcesses } from '../e2e/reliability/processes.ts'
import { findPostgres, startPostgres } from '../tools/postgres.ts'
import { openCustomers, type Payer } from './api/customers.ts'
import { RefusedError } from './api/pay.ts'
import { type Crowd, runCrowd } from './api.ts'
import { describeMachine } from './machine.ts'
import { findPercentile, formatFigure, formatRatio, formatTable } from './table.ts'

const COUNTS = [1, 2, 3]
const AT_ONCE = 32
/** Between two questions for an outcome: the process that is asked is mostly not the one that waits for it. */
const POLL_MS = 100

type Result = { count: number; calm: Crowd; killed: Crowd | undefined; cutOff: number; differences: string[] }

/** Somebody whose call is cut off has an unknown outcome, which the comparison at the end finds out. */
function mayBeCutOff(payer: Payer, onCutOff: () => void): Payer {
  const send: Payer['send'] = async (...call) => {
    try {
      return await payer.send(...call)
    } catch (cause) {
      onCutOff()
      throw new RefusedError('cut off', { cause })
    }
  }
  return { ...payer, send, pollMs: POLL_MS }
}

async function measure(count: number, database: string, isQuick: boolean): Promise<Result> {
  const processes = await startProcesses(count, database)
  let cutOff = 0
  try {
    const port = Number(new URL(processes.url).port)
    const { customers } = await openCustomers({ ...processes, port }, isQuick ? 40 : 96)
    const payers = customers.map(payer => mayBeCutOff(payer, () => cutOff++))
    const seconds = isQuick ? 6 : 15
    await runCrowd('warm-up', payers, 8, seconds / 2, process.pid)
    const calm = await runCrowd('calm', payers, AT_ONCE, seconds, process.pid)
    const killing = setTimeout(() => void processes.kill(0), (seconds * 1_000) / 2)
    const killed = count > 1 ? await runCrowd('killed', payers, AT_ONCE, seconds, process.pid) : undefined
    clearTimeout(killing)
    if (killed) await processes.start(0)
    const horizonUrl = `${processes.url}/horizon`
    // What was cut off is recorded by the jobs of those that live.
    await fetch(`${processes.adminUrl}/api/admin/jobs`, { method: 'POST' })
    const side = await readLedgerSide(horizonUrl, createHorizon({ url: horizonUrl }), await readNames(database))
    return { count, calm, killed, cutOff, differences: await compareBooks(database, side, false) }
  } finally {
    await processes.remove()
  }
}

const percentile = ({ times }: Crowd, part: number) =>
  formatFigure(
    findPercentile(
      times.map(({ whole }) => whole),
      part,
    ),
  )

/**
 * Measures payments of points by their whole path through 1, 2 and 3 processes on one PostgreSQL, calm and with one of them killed with -9
 * in the middle; ledger and database are compared at the end.
 */
export async function benchProcesses(isQuick: boolean): Promise<void> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed here')
  const rows: string[][] = []
  const differences: string[] = []
  let alone: number | undefined
  for (const count of COUNTS) {
    const postgres = await startPostgres(programs)
    try {
      const result = await measure(count, postgres.url, isQuick)
      alone ??= result.calm.perSecond
      for (const run of [result.calm, result.killed]) {
        if (!run) continue
        const refused = [...run.refused].reduce((total, [reason, times]) => (reason === 'cut off' ? total : total + times), 0)
        rows.push([
          `${count}, ${run.name}`,
          formatFigure(run.perSecond),
          formatRatio(run.perSecond, alone),
          percentile(run, 0.5),
          percentile(run, 0.95),
          String(run.refused.get('cut off') ?? 0),
          String(refused),
          String(result.differences.length),
          run.load,
        ])
        for (const [reason, times] of run.refused) if (reason !== 'cut off') differences.push(`${count}, ${run.name}: ${times} x ${reason}`)
      }
      differences.push(...result.differences.map(difference => `${count}: ${difference}`))
    } finally {
      postgres.stop()
    }
  }
  const headings = ['processes', 'payments a second', 'ratio', 'p50 ms', 'p95', 'cut off', 'refused', 'differences', 'load']
  process.stdout.write(`This machine: ${describeMachine()}\n\n${formatTable(headings, rows)}\n`)
  for (const difference of differences) process.stdout.write(`${difference}\n`)
}
