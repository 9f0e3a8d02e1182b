import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DirectoryInUseError, lockDirectory } from '@lealta/kernel/lock-directory'
import { sql } from 'drizzle-orm'
import { type Db, guardHandle } from './db.ts'
import * as schema from './schema/index.ts'
import { auditGuards } from './schema-guards.ts'
import { StoreInUseError } from './store-in-use-error.ts'

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
 * @throws StoreInUseError when another process has the directory open
 */
export async function openStore(url: string, options: { template?: Blob } = {}): Promise<Store> {
  return /^postgres(ql)?:/.test(url) ? openPostgres(url) : openEmbedded(url, options.template)
}

async function openPostgres(url: string): Promise<Store> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const db = drizzle(pool, { schema })
  await migrate(db, { migrationsFolder })
  for (const statement of auditGuards) await db.execute(sql.raw(statement))
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

async function openEmbedded(url: string, template: Blob | undefined): Promise<Store> {
  const [{ PGlite }, { drizzle }, { migrate }, { DurableNodeFS, durableStartParams }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('./durable-fs.ts'),
  ])
  const isMemory = url === 'memory:'
  if (!isMemory) mkdirSync(dirname(url), { recursive: true })
  const release = isMemory ? () => {} : lock(url)
  const lite = await PGlite.create(
    isMemory ? (template ? { loadDataDir: template } : {}) : { fs: new DurableNodeFS(url), startParams: durableStartParams },
  )
  const db = drizzle(lite, { schema })
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
      await lite.close()
      release()
    },
  }
}
