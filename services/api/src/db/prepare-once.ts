import { type Column, type Placeholder, sql } from 'drizzle-orm'
import type { Db, Tx } from './db.ts'

/**
 * Builds a query once for each handle, with {@link slot}s for what changes: to build the text of one that runs several times per payment
 * takes longer than to run it. The server is not asked to keep it: PgBouncer hands the next one to another connection.
 */
export function prepareOnce<Prepared>(build: (db: Db | Tx) => { prepare(name: string): Prepared }): (db: Db | Tx) => Prepared {
  const built = new WeakMap<Db | Tx, Prepared>()
  return db => {
    // A handle that may not be used now refuses to be read.
    void db.select
    const prepared = built.get(db) ?? build(db).prepare('')
    built.set(db, prepared)
    return prepared
  }
}

/** Place of a value in a query that is built once, encoded as the column's own. */
export function slot(name: string, column: Column) {
  return sql.param<Placeholder, unknown>(sql.placeholder(name), column)
}
