import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withEvents } from './webhooks-page.ts'

const page = fileURLToPath(new URL('../docs/webhooks.md', import.meta.url))

test('the events in docs/webhooks.md are those of the contract', () => {
  const text = withEvents(readFileSync(page, 'utf8'))
  if (process.env.UPDATE_DOCS) writeFileSync(page, text)
  expect(readFileSync(page, 'utf8')).toBe(text)
  for (const event of ['points.given', 'earning.voided']) expect(text).toContain(`\`${event}\``)
})
