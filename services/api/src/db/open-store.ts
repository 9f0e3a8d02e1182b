import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DirectoryInUseError, lockDirectory } from '@lealta/kernel/lock-directory'
import { sql } from 'drizzle-orm'
import { type Db, guardHandle } from './db.ts'
import * as schema from './schema/index.ts'
import { auditGuards } from './schema-guards.ts'
import { StoreInUseError } from './store-in-use-error.ts'
import { isStoreUnavailable, StoreUnavailableError } from './store-unavailable-error.ts'

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** An open store. `dump` gives a copy of the embedded one, which `openStore` takes as `template`. */
export type Store = {
  db: Db
  kind: 'postgres' | 'embedded'
  dump: () => Promise<Blob>
  close: () => Promise<void>
}

/**
 * Opens the database and brings its schema up to date; repeating is safe.
 * @param url `postgres://…` for a server, `memory:` or a directory for the embedded PostgreSQL
 * @param options.template a dump of the embedded store to start from (`memory:` only); it is already migrated
 * @param options.logger is told of connections, or of an embedded database, that ended by themselves
 * @throws StoreInUseError when another process has the directory open, StoreUnavailableError when the server does not answer
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  return /^postgres(ql)?:/.test(url) ? openPostgres(url, options) : openEmbedded(url, options)
}

type StoreOptions = { template?: Blob; logger?: { warn(details: object, message: string): void } }

async function openPostgres(url: string, { logger }: StoreOptions): Promise<Store> {
  const [{ ReleasingPool }, { drizzle }, { migrate }] = await Promise.all([
    import('./releasing-pool.ts'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new ReleasingPool(url, err => logger?.warn({ err }, 'a database connection ended'))
  const db = drizzle(pool, { schema })
  try {
    await migrate(db, { migrationsFolder })
    for (const statement of auditGuards) await db.execute(sql.raw(statement))
  } catch (cause) {
    await pool.end()
    if (isStoreUnavailable(cause)) throw new StoreUnavailableError(`The database on ${new URL(url).host} does not answer.`, { cause })
    throw cause
  }
  return {
    db: guardHandle(db),
    kind: 'postgres',
    dump: () => Promise.reject(new TypeError('only the embedded store can be dumped')),
    close: () => pool.end(),
  }
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

async function openEmbedded(url: string, { template, logger }: StoreOptions): Promise<Store> {
  const [{ PGlite }, { drizzle }, { migrate }, { EmbeddedDatabase }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('./embedded-database.ts'),
  ])
  const isMemory = url === 'memory:'
  if (!isMemory) mkdirSync(dirname(url), { recursive: true })
  const release = isMemory ? () => {} : lock(url)
  const lite = isMemory ? await PGlite.create(template ? { loadDataDir: template } : {}) : await EmbeddedDatabase.open(url, logger)
  // Of a client, the query builder asks for `query` and `transaction`.
  const db = drizzle(lite as InstanceType<typeof PGlite>, { schema })
  if (!template) {
    await migrate(db, { migrationsFolder })
    for (const statement of auditGuards) await db.execute(sql.raw(statement))
  }
  return {
    // The drivers share the query builder; only the type of a raw result differs, which nothing here uses.
    db: guardHandle(db as unknown as Db),
    kind: 'embedded',
    dump: () => lite.dumpDataDir('none'),
    close: async () => {
      try {
        await lite.close()
      } finally {
        release()
      }
    },
  }
}
