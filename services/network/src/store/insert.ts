import type { SQLInputValue } from 'node:sqlite'
import type { Database } from './database.ts'

/** Rows that one statement takes: running a statement costs several times as much as a row more in it. */
const GROUPS = [64, 8, 1]

/**
 * Creates the insertion of rows into a table.
 * @param onConflict what happens to a row that is there already, in SQL
 * @returns writes rows, given as the values of one after the other in the order of the columns
 */
export function createInsert(database: Database, table: string, columns: readonly string[], onConflict = '') {
  const row = `(${columns.map(() => '?').join(', ')})`
  const groups = GROUPS.map(rows => ({
    length: rows * columns.length,
    sql: `insert into ${table} (${columns.join(', ')}) values ${Array<string>(rows).fill(row).join(', ')} ${onConflict}`,
  }))
  return (values: readonly SQLInputValue[]): void => {
    let at = 0
    for (const { length, sql } of groups) {
      for (; at + length <= values.length; at += length) database.statement(sql).run(...values.slice(at, at + length))
    }
  }
}
