import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DirectoryInUseError, lockDirectory } from '@lealta/kernel/lock-directory'
import { sql } from 'drizzle-orm'
import { type Db, guardHandle } from './db.ts'
import type { Listening, ListeningHandlers } from './listen.ts'
import * as schema from './schema/index.ts'
import { schemaGuards } from './schema-guards.ts'
import { StoreInUseError } from './store-in-use-error.ts'
import { findRefusal, isStoreUnavailable, StoreRefusedError, StoreUnavailableError } from './store-unavailable-error.ts'

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** What several processes on one database have in common. */
export type SharedStore = {
  /** Hears what any process says on a channel. */
  listen(channel: string, handlers: ListeningHandlers): Listening
  /** Runs one statement, outside of transactions. */
  query(statement: { text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

/** An open store. `dump` gives a copy of the embedded one, which `openStore` takes as `template`. */
export type Store = {
  db: Db
  kind: 'postgres' | 'embedded'
  /** Of a server, which other processes may use too. */
  shared: SharedStore | undefined
  dump: () => Promise<Blob>
  close: () => Promise<void>
}

/**
 * Opens the database and brings its schema up to date; repeating is safe.
 * @param url `postgres://…` for a server, `memory:` or a directory for the embedded PostgreSQL
 * @param options.sessionUrl leads to the same server where `url` leads to a pooler that gives sessions to others; `url` by default
 * @param options.template a dump of the embedded store to start from (`memory:` only); it is already migrated
 * @param options.silenceMs how long a server may leave a statement, or its reader the next one, without a word; for ever by default
 * @param options.logger is told of connections, or of an embedded database, that ended by themselves
 * @param options.beforeChange sees a database that has tables already before anything in it is changed; what it throws ends the opening
 * @throws StoreInUseError when another process has the directory open, StoreUnavailableError when the server does not answer, StoreRefusedError when
 *   it does not let these settings in
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  return /^postgres(ql)?:/.test(url) ? openPostgres(url, options) : openEmbedded(url, options)
}

type StoreOptions = {
  sessionUrl?: string
  silenceMs?: number
  template?: Blob
  logger?: { warn(details: object, message: string): void }
  beforeChange?: (db: Db) => Promise<void>
  /** Is told of every statement, before it is sent. */
  onStatement?: (text: string) => void
}

const toLogger = (onStatement: StoreOptions['onStatement']) => (onStatement ? { logger: { logQuery: onStatement } } : {})

async function openPostgres(url: string, options: StoreOptions): Promise<Store> {
  const { logger, onStatement, beforeChange, sessionUrl = url, silenceMs } = options
  const [{ ReleasingPool }, { oneAtATime }, { listenOnServer }, { drizzle }, { migrate }] = await Promise.all([
    import('./releasing-pool.ts'),
    import('./one-at-a-time.ts'),
    import('./listen.ts'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const onLost = (err: Error) => logger?.warn({ err }, 'a database connection ended')
  // A change of the schema takes as long as there are rows.
  const patient = new ReleasingPool(url, onLost)
  try {
    const db = drizzle(patient, { schema, ...toLogger(onStatement) })
    await oneAtATime(url, async () => {
      await inspect(db, beforeChange)
      await migrate(db, { migrationsFolder })
      for (const statement of schemaGuards) await db.execute(sql.raw(statement))
    })
  } catch (cause) {
    const refusal = findRefusal(cause)
    if (refusal) throw new StoreRefusedError(`The database on ${new URL(url).host} refuses: ${refusal.message}.`, { cause })
    if (isStoreUnavailable(cause)) throw new StoreUnavailableError(`The database on ${new URL(url).host} does not answer.`, { cause })
    throw cause
  } finally {
    await patient.end()
  }
  const pool = new ReleasingPool(url, onLost, silenceMs)
  const db = drizzle(pool, { schema, ...toLogger(onStatement) })
  return {
    db: guardHandle(db),
    kind: 'postgres',
    shared: {
      listen: (channel, handlers) => listenOnServer(sessionUrl, channel, handlers, logger),
      // Without a name: a pooler in front knows no prepared statements of sessions.
      query: ({ text, values }) => pool.query(text, values),
    },
    dump: () => Promise.reject(new TypeError('only the embedded store can be dumped')),
    close: () => pool.end(),
  }
}

async function inspect(db: Db, beforeChange: StoreOptions['beforeChange']): Promise<void> {
  if (!beforeChange) return
  const [found] = await db.select({ table: sql<string | null>`to_regclass('server_keys')::text` }).from(sql`(select 1) as t`)
  if (found?.table) await beforeChange(db)
}

/** The embedded store takes no lock of its own, and two openers would corrupt it. */
function lock(directory: string): () => void {
  try {
    return lockDirectory(directory)
  } catch (cause) {
    if (cause instanceof DirectoryInUseError) throw new StoreInUseError(`The database in ${cause.message}`, { cause })
    throw cause
  }
}

async function openEmbedded(url: string, { template, logger, onStatement, beforeChange }: StoreOptions): Promise<Store> {
  const [{ KeepingPGlite }, { drizzle }, { migrate }, { EmbeddedDatabase }, { extensions }] = await Promise.all([
    import('./keeping-pglite.ts'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('./embedded-database.ts'),
    import('./extensions.ts'),
  ])
  const isMemory = url === 'memory:'
  if (!isMemory) mkdirSync(dirname(url), { recursive: true })
  const release = isMemory ? () => {} : lock(url)
  const lite = isMemory
    ? await KeepingPGlite.inMemory({ extensions, ...(template ? { loadDataDir: template } : {}) })
    : await EmbeddedDatabase.open(url, logger)
  const close = async () => {
    try {
      await lite.close()
    } finally {
      release()
    }
  }
  // Of a client, the query builder asks for `query` and `transaction`.
  const drizzled = drizzle(lite as InstanceType<typeof KeepingPGlite>, { schema, ...toLogger(onStatement) })
  // The drivers share the query builder; only the type of a raw result differs, which nothing here uses.
  const db = drizzled as unknown as Db
  try {
    if (!template) {
      await inspect(db, beforeChange)
      await migrate(drizzled, { migrationsFolder })
      for (const statement of schemaGuards) await db.execute(sql.raw(statement))
      // Of a process that was killed: nobody else can have any here.
      await db.delete(schema.leases)
    }
  } catch (cause) {
    await close()
    throw cause
  }
  return { db: guardHandle(db), kind: 'embedded', shared: undefined, dump: () => lite.dumpDataDir('none'), close }
}
