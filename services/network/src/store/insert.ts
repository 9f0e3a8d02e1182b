import type { SQLInputValue } from 'node:sqlite'
import type { Database } from './database.ts'

/** Creates the insertion of rows into a table, by the names of its columns. */
export function createInsert<Column extends string>(database: Database, table: string, columns: readonly Column[]) {
  const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
  return (row: Readonly<Record<Column, SQLInputValue>>): void => {
    database.statement(sql).run(...columns.map(column => row[column]))
  }
}
