import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { useState } from 'react'
import {
  type Columns,
  type ColumnUse,
  decodeText,
  guessColumns,
  ListError,
  type ListProblem,
  type ListRow,
  parseTable,
  toRows,
} from './read-list.ts'

/** A list that was chosen: its table, and what its columns are taken for. */
export interface ChosenList {
  readonly name: string
  readonly table: readonly (readonly string[])[]
  readonly columns: Columns
  readonly hasHeading: boolean
}

/** Reads a list from a file or from pasted lines, and lets the person say what its columns are. */
export function useList(pastedName: string) {
  const [list, setList] = useState<ChosenList>()
  const [problem, setProblem] = useState<ListProblem>()
  const read = (name: string, toText: () => string) => {
    try {
      const table = parseTable(toText().replace(/^\ufeff/, ''))
      if (table.length === 0) throw new ListError('empty')
      const chosen = { name, table, ...guessColumns(table) }
      toRows(table, chosen.columns, chosen.hasHeading)
      setList(chosen)
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof ListError)) throw error
      setList(undefined)
      setProblem(error.problem)
    }
  }
  return {
    list,
    problem,
    readFile: async (file: File) => {
      // What is too large is not read at all.
      const bytes = file.size > MOST_READ ? new Uint8Array(MOST_READ) : new Uint8Array(await file.arrayBuffer())
      read(file.name.slice(0, 120), () => decodeText(bytes))
    },
    paste: (text: string) => {
      if (text.trim() === '') {
        setList(undefined)
        setProblem(undefined)
      } else read(pastedName, () => text)
    },
    setColumn: (use: ColumnUse, column: number | undefined) =>
      setList(before => before && { ...before, columns: { ...before.columns, [use]: column } }),
    setHeading: (hasHeading: boolean) => setList(before => before && { ...before, hasHeading }),
  }
}

/** A list of people by their keys, who get the same each; without an amount it has no rows yet. */
export function listPeople(keys: readonly string[], each: Stroops | undefined, name: string): ChosenList {
  const columns = { recipient: 0, amount: each ? 1 : undefined, name: undefined }
  return { name, table: keys.map(key => [key, formatDecimal(each ?? (0n as Stroops))]), columns, hasHeading: false }
}

/** One more than the most bytes of a file. */
const MOST_READ = 5 * 1024 * 1024 + 1

/** The rows of a list; none while a column is missing, or nothing stands below its heading. */
export function rowsOf({ table, columns, hasHeading }: ChosenList): ListRow[] {
  if (columns.recipient === undefined || columns.amount === undefined || columns.recipient === columns.amount) return []
  try {
    return toRows(table, columns, hasHeading)
  } catch (error) {
    if (error instanceof ListError) return []
    throw error
  }
}
