import type { Database } from './database.ts'

/** The number under which an account, balance, pool or offer is listed; undefined when nothing ever happened to it. */
export function readSubject(database: Database, name: string): bigint | undefined {
  return database.statement('select id from subjects where name = ?').get(name)?.id as bigint | undefined
}
