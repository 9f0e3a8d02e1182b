import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import { DirectoryInUseError, lockDirectory } from '@lealta/kernel/lock-directory'
import { StoreError } from './store-error.ts'

/** Where the network keeps its ledgers: nowhere lasting, or in a directory of its own. */
export type StoreLocation = { readonly kind: 'memory' } | { readonly kind: 'directory'; readonly path: string }

/** The tables of one network. All integers come out as bigint. */
export type Database = {
  /** A prepared statement, kept for the next time the same SQL is asked for. */
  statement(sql: string): StatementSync
  exec(sql: string): void
  /** Runs `work` in one transaction: all of it is on disk when this returns, or nothing if it throws. */
  write(work: () => void): void
  close(): void
}

const FILE = 'network.sqlite'

function openFile(location: StoreLocation): { file: DatabaseSync; unlock: () => void } {
  if (location.kind === 'memory') return { file: new DatabaseSync(':memory:'), unlock: () => undefined }
  try {
    makeDirectory(resolve(location.path))
  } catch (error) {
    throw new StoreError('store_not_writable', `cannot make ${location.path}`, { cause: error })
  }
  const unlock = lock(location.path)
  try {
    closeToOthers(location.path)
    const file = new DatabaseSync(join(location.path, FILE))
    // Nothing is acknowledged before it is in the write-ahead log and the log is on disk.
    // A page that many ledgers change is copied out of it only once for them all: the log grows to 64 MiB.
    file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 16000')
    file.exec('pragma cache_size = -65536; pragma temp_store = memory; pragma mmap_size = 268435456')
    return { file, unlock }
  } catch (error) {
    unlock()
    throw new StoreError('store_damaged', `${location.path} holds no readable database`, { cause: error })
  }
}

/** Lets nobody but the owner of the process at the files of a network. SQLite gives its other files the mode of the first one. */
function closeToOthers(path: string): void {
  const file = join(path, FILE)
  closeSync(openSync(file, 'a', 0o600))
  for (const name of ['', '-wal', '-shm']) if (existsSync(file + name)) chmodSync(file + name, 0o600)
  chmodSync(path, 0o700)
}

/** Makes a directory and those above it one by one: the recursive `mkdirSync` never returns below a path such as /proc. */
function makeDirectory(path: string): void {
  const present = statSync(path, { throwIfNoEntry: false })
  if (present?.isDirectory()) return
  if (!present && dirname(path) !== path) makeDirectory(dirname(path))
  try {
    mkdirSync(path, 0o700)
  } catch (error) {
    // Another process may have made it in between; whose it is, the lock says.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

function lock(path: string): () => void {
  try {
    return lockDirectory(path)
  } catch (cause) {
    if (cause instanceof DirectoryInUseError) throw new StoreError('store_in_use', cause.message, { data: cause.data, cause })
    throw new StoreError('store_not_writable', `cannot lock ${path}`, { cause })
  }
}

/**
 * Opens the tables of a network, making an empty file when there is none.
 * @throws StoreError `store_in_use`, `store_not_writable`, `store_damaged`
 */
export function openDatabase(location: StoreLocation): Database {
  const { file, unlock } = openFile(location)
  const statements = new Map<string, StatementSync>()
  const statement = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const prepared = file.prepare(sql)
    prepared.setReadBigInts(true)
    statements.set(sql, prepared)
    return prepared
  }
  return {
    statement,
    exec: sql => file.exec(sql),
    write(work) {
      statement('begin immediate').run()
      try {
        work()
        statement('commit').run()
      } catch (error) {
        if (file.isTransaction) statement('rollback').run()
        throw error
      }
    },
    close() {
      statements.clear()
      file.close()
      unlock()
    },
  }
}

/**
 * Copies the tables of a network as they are when this is called, also while another opener goes on writing.
 * @param path directory of the network
 * @param target directory that is there and holds no network
 * @throws StoreError `store_not_a_network` when there is nothing to copy; what SQLite throws when the target cannot be written
 */
export async function copyTables(path: string, target: string): Promise<void> {
  if (!existsSync(join(path, FILE))) throw new StoreError('store_not_a_network', `${path} holds no network`)
  const file = new DatabaseSync(join(path, FILE), { readOnly: true })
  try {
    // The first read fixes what is seen until the end.
    file.exec('begin')
    file.prepare('select count(*) from sqlite_master').get()
    await backup(file, join(target, FILE))
  } finally {
    file.close()
  }
}
