import type { BudgetLine } from '../services/api/src/budgets.ts'

/** Formats docs/budgets.md: what each may use up of what somebody else pays for. */
export function formatBudgetsPage(lines: readonly BudgetLine[]): string {
  const rows = lines.map(({ what, person, business, address, receiver, all }) =>
    ['', what, ...[person, business, address, receiver, all].map(cell => cell ?? '–'), ''].join(' | ').trim(),
  )
  return `${HEAD}\n${rows.join('\n')}\n`
}

const HEAD = `# Budgets

What somebody may use up that another pays for: units, mail, messages, decoding, connections, channels. Generated from the numbers where
they stand in the code ([budgets.ts](../services/api/src/budgets.ts)); run \`UPDATE_DOCS=1 npx vitest run tools/budgets-page.test.ts\` after
changing one. An address is a network address, of IPv6 the /64 that a household has. Beyond its budget a call is refused with a code of
[errors.md](errors.md) and loses nothing; where the budget is one of time, it says when to come back.

| What | A person | A business | An address | A receiver | All together |
|---|---|---|---|---|---|`
