import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MOST_OF_ADDRESS, REQUEST_MS } from '../apps/server/src/bound-connections.ts'
import { budgetLines } from '../services/api/src/budgets.ts'
import { formatBudgetsPage } from './budgets-page.ts'

const page = fileURLToPath(new URL('../docs/budgets.md', import.meta.url))
const connections = {
  what: `Connections, of ${REQUEST_MS / 1_000} s a request, where no proxy is before them`,
  address: `${MOST_OF_ADDRESS}`,
}

test('docs/budgets.md is generated from the numbers', () => {
  const text = formatBudgetsPage([...budgetLines, connections])
  if (process.env.UPDATE_DOCS) writeFileSync(page, text)
  expect(readFileSync(page, 'utf8')).toBe(text)
})

test('every row bounds somebody, and stands once', () => {
  for (const { what, ...bounds } of budgetLines) expect(Object.values(bounds).filter(Boolean), what).not.toHaveLength(0)
  expect(new Set(budgetLines.map(({ what }) => what)).size).toBe(budgetLines.length)
})
