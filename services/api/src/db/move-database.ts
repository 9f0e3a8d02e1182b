import { AppError } from '@lealta/kernel'
import type { Db } from './db.ts'
import { compareCopies, digestTables, exportTables, importTables, listFilledTables, type TableCopy } from './table-copy.ts'

/** A database was not moved; `message` says why in one line. */
export class MoveError extends AppError<'target_not_empty' | 'copy_differs'> {}

/**
 * Copies every table into an empty database of the same schema, in one transaction on each side, and compares what arrived.
 * @returns what was copied
 * @throws MoveError `target_not_empty`: nothing was written; `copy_differs`: the target must not be used
 */
export async function moveDatabase(from: Db, to: Db): Promise<TableCopy> {
  const filled = await listFilledTables(to)
  if (filled.length > 0) throw new MoveError('target_not_empty', `The database to move to is not empty: ${filled.join(', ')}.`)
  let copied: TableCopy | undefined
  await importTables(to, async ({ write, setSequences }) => {
    copied = await exportTables(from, { write })
    await setSequences(copied.sequences)
  })
  if (!copied) throw new TypeError('the copy ended without a word')
  const different = compareCopies(copied, await digestTables(to))
  if (different.length > 0) throw new MoveError('copy_differs', `These tables did not arrive as they were: ${different.join(', ')}.`)
  return copied
}
