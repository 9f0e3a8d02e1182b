import type { Stroops } from '@lealta/kernel'
import type { PayablePerson } from '#shared/recipients/recipient.ts'

/** Most recipients of one payment: the ledger's operations in one transaction. */
export const MOST_RECIPIENTS = 100

/** One row of the form that pays several. */
export interface BatchRow {
  readonly key: number
  readonly person?: PayablePerson | undefined
  readonly amount?: Stroops | undefined
  /** What was pasted, where it is nobody or no amount yet. */
  readonly pasted?: { readonly who: string; readonly problem: string | undefined; readonly amount: string } | undefined
  /** Codes of what the API said of it; gone once the row changes. */
  readonly problems?: { readonly recipient?: Problem; readonly amount?: Problem } | undefined
}

/** One problem of a row, as the API says it. */
export interface Problem {
  readonly code: string
  readonly data: Record<string, string | number>
}

/**
 * Lines as people keep them, `who, amount`: separated by a comma, semicolon, tab or blanks, the first of which counts, since amounts have
 * commas too. Empty lines are left out; an amount may be missing.
 */
export function parseList(text: string): { who: string; amount: string }[] {
  return text.split(/\r?\n/).flatMap(line => {
    const typed = line.trim()
    if (typed === '') return []
    const [, who = typed, amount = ''] = /^(\S+?)(?:\s*[,;\t]\s*|\s+)(.*)$/.exec(typed) ?? []
    return [{ who, amount: amount.trim() }]
  })
}

/** Problems of a refused list by the place of their row: those whose pointers are `/payments/3/recipient`. */
export function readRowProblems(
  problems: readonly { code: string; pointer: string | undefined; data: Record<string, string | number> }[],
): Map<number, NonNullable<BatchRow['problems']>> {
  const rows = new Map<number, NonNullable<BatchRow['problems']>>()
  for (const { pointer, code, data } of problems) {
    const [, place, field] = /^\/payments\/(\d+)\/(recipient|amount)$/.exec(pointer ?? '') ?? []
    if (place === undefined || (field !== 'recipient' && field !== 'amount')) continue
    rows.set(Number(place), { ...rows.get(Number(place)), [field]: { code, data } })
  }
  return rows
}

/** The sum of the rows; rows without an amount count nothing. */
export function sumOf(rows: readonly Pick<BatchRow, 'amount'>[]): Stroops {
  return rows.reduce((total, { amount }) => total + (amount ?? 0n), 0n) as Stroops
}
