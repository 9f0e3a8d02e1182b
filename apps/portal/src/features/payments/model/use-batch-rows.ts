import { codeOf } from '@lealta/stellar/asset'
import { useState } from 'react'
import { readTyped } from '#shared/design/typed-amount.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useRecipientsLookup } from '#shared/recipients/use-recipient-lookup.ts'
import { type BatchRow, readRowProblems } from './batch-list.ts'

let keys = 0
const emptyRow = (): BatchRow => ({ key: ++keys })
const isEmpty = ({ person, amount, pasted }: BatchRow): boolean => !person && amount === undefined && !pasted

/** The rows of the form that pays several, and what can be done with them. */
export function useBatchRows() {
  const locale = useLocale()
  const lookUp = useRecipientsLookup()
  const [rows, setRows] = useState<readonly BatchRow[]>(() => [emptyRow(), emptyRow()])
  const change = (key: number, changes: Partial<BatchRow>) =>
    setRows(before => before.map(row => (row.key === key ? { ...row, ...changes } : row)))

  /** Lines become rows, after those that hold something. */
  const paste = async (lines: readonly { who: string; amount: string }[], asset: string) => {
    const found = await lookUp(
      lines.map(({ who }) => who),
      asset,
    )
    const added = lines.map(({ who, amount }, place): BatchRow => {
      const one = found[place]
      const person = typeof one === 'object' ? one : undefined
      const typed = readTyped(amount, locale, codeOf(asset)).amount
      return { ...emptyRow(), person, amount: typed, pasted: { who, problem: typeof one === 'string' ? one : undefined, amount } }
    })
    setRows(before => [...before.filter(row => !isEmpty(row)), ...added])
  }

  /** What a payment would do depends on the asset: everybody is looked up again. */
  const lookUpAgain = async (asset: string) => {
    const known = rows.filter(row => row.person !== undefined)
    if (known.length === 0) return
    const found = await lookUp(
      known.map(row => row.person?.text ?? ''),
      asset,
    )
    const byKey = new Map(known.map((row, place) => [row.key, found[place]]))
    setRows(before =>
      before.map(row => {
        const one = byKey.get(row.key)
        if (one === undefined) return row
        if (typeof one === 'object') return { ...row, person: one, problems: undefined }
        return { ...row, problems: { ...row.problems, recipient: { code: one, data: {} } } }
      }),
    )
  }

  return {
    rows,
    change,
    add: () => setRows(before => [...before, emptyRow()]),
    remove: (key: number) => setRows(before => before.filter(row => row.key !== key)),
    clear: () => setRows([emptyRow(), emptyRow()]),
    paste,
    lookUpAgain,
    /** Puts the problems of a refused list at their rows. @returns whether any belongs to a row */
    refuse: (problems: Parameters<typeof readRowProblems>[0]) => {
      const found = readRowProblems(problems)
      setRows(before => before.map((row, place) => ({ ...row, problems: found.get(place) })))
      return found.size > 0
    },
  }
}
