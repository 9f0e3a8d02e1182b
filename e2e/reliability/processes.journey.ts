import { expect, test } from '@playwright/test'
import { runKillRounds } from './kill-rounds.ts'

test('three processes on one PostgreSQL, one of them killed, connections ended: nothing happens twice, nothing is lost @postgres @pgbouncer', async () => {
  test.setTimeout(900_000)
  const lines: string[] = []
  const database = process.env.DATABASE_URL ?? ''
  const log = (line: string) => lines.push(line)
  const report = await runKillRounds({ rounds: 3, processes: 3, database, seed: 21, customers: 2, leave: 0, log })
  expect(report.differences, lines.join('\n')).toEqual([])
  expect(report.passed).toBe(4)
  expect(report.counts.kills).toBeGreaterThanOrEqual(3)
  expect(report.counts['connections ended']).toBeGreaterThan(0)
  expect(report.counts.succeeded).toBeGreaterThan(0)
})
