import { AsyncLocalStorage } from 'node:async_hooks'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The whole schema. */
type Schema = typeof schema
/** Handle of the store. Both drivers share the query builder; the answer of its `execute` differs, so nothing reads it. */
export type Db = NodePgDatabase<Schema>
/** Handle of a running transaction. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

const running = new AsyncLocalStorage<{ active: boolean }>()
const queries = new Set<PropertyKey>([
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
  'query',
  '$count',
])

/**
 * Makes a handle that refuses to be used while a transaction of the same call chain runs: the embedded store has one connection,
 * on which such a query would wait for ever.
 */
export function guardHandle(db: Db): Db {
  return new Proxy(db, {
    get(target, property, receiver) {
      if (queries.has(property)) assertOutsideTransaction(String(property))
      return Reflect.get(target, property, receiver)
    },
  })
}

/**
 * Runs `work` in one database transaction; rolled back when it throws. Never await a network call inside, and use only `tx`.
 * @throws Error when called inside another transaction
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  assertOutsideTransaction('inTransaction')
  const scope = { active: true }
  try {
    return await db.transaction(tx => running.run(scope, () => work(tx)))
  } finally {
    scope.active = false
  }
}

function assertOutsideTransaction(what: string): void {
  if (running.getStore()?.active) throw new Error(`${what} on the outer database handle inside a transaction: pass tx on`)
}

/** The constraint that a write broke, when it failed because such a row is already there (SQLSTATE 23505); undefined for other errors. */
export function readUniqueViolation(error: unknown): string | undefined {
  for (let e = error; e instanceof Error || (typeof e === 'object' && e !== null); e = (e as { cause?: unknown }).cause) {
    const { code, constraint } = e as { code?: unknown; constraint?: unknown }
    if (code === '23505') return typeof constraint === 'string' ? constraint : ''
  }
  return undefined
}
