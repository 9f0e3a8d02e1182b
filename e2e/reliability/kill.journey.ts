import { expect, test } from '@playwright/test'
import { runKillRounds } from './kill-rounds.ts'

test('kill -9 while people act: nothing happens twice, nothing is lost (three rounds)', async () => {
  test.setTimeout(600_000)
  const lines: string[] = []
  const report = await runKillRounds({ rounds: 3, seed: 20, customers: 2, leave: 0, log: line => lines.push(line) })
  expect(report.differences, lines.join('\n')).toEqual([])
  expect(report.passed).toBe(4)
  expect(report.counts.kills).toBeGreaterThanOrEqual(3)
  expect(report.counts.succeeded).toBeGreaterThan(0)
})
