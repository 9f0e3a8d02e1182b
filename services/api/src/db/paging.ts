import { desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows of a list by creation, newest first: one more than asked for tells whether there is a next page. */
export function takePage<Row extends { id: string; createdAt: Date }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? `${last.createdAt.getTime()}_${last.id}` : null }
}

/** Condition for what comes after a cursor of `takePage`; a cursor that is not one begins at the start. */
export function afterCursor(cursor: string | undefined, createdAt: PgColumn, id: PgColumn): SQL | undefined {
  const match = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor ?? '')
  if (!match) return undefined
  // As one row: an index of both begins at the cursor.
  return sql`(${createdAt}, ${id}) < (${sql.param(new Date(Number(match[1])), createdAt)}, ${sql.param(match[2], id)})`
}

/** Newest first, ties by id. */
export function newestFirst(createdAt: PgColumn, id: PgColumn): SQL[] {
  return [desc(createdAt), desc(id)]
}
