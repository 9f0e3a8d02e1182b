import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describeMachine, readLoad } from './machine.ts'
import type { StartTimes } from './start-networks.ts'
import { findPercentile, formatFigure, formatTable } from './table.ts'

const starter = fileURLToPath(new URL('start-networks.ts', import.meta.url))
/** How long a fresh network may take to start and close, so that every test of a suite can have its own. */
const GOAL_MS = { start: 100, close: 50 }

const startIn = (count: number): StartTimes[] => JSON.parse(execFileSync(process.execPath, [starter, String(count)], { encoding: 'utf8' }))

function toRow(name: string, times: readonly StartTimes[]): string[] {
  const starts = times.map(({ startMs }) => startMs)
  const closes = times.map(({ closeMs }) => closeMs)
  const [start, close] = [findPercentile(starts, 0.5), findPercentile(closes, 0.5)]
  const figures = [start, findPercentile(starts, 0.95), start / GOAL_MS.start, close, findPercentile(closes, 0.95), close / GOAL_MS.close]
  return [name, ...figures.map(formatFigure), readLoad()]
}

/** Measures how long `startNetwork` and `close` take, in memory, and prints it; asserts nothing about speed. */
export async function benchStart(isQuick: boolean): Promise<void> {
  const processes = Array.from({ length: isQuick ? 5 : 20 }, () => startIn(1)).flat()
  const rows = [toRow('first of a process', processes), toRow('after ten others', startIn(isQuick ? 30 : 100).slice(10))]
  const headings = ['network', 'start p50 ms', 'p95', `of ${GOAL_MS.start}`, 'close p50 ms', 'p95', `of ${GOAL_MS.close}`, 'load']
  process.stdout.write(`This machine: ${describeMachine()}\n\nA fresh network in memory until it listens, and until it is closed\n\n`)
  process.stdout.write(`${formatTable(headings, rows)}\n`)
}
