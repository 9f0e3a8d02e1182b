import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { DirectoryInUseError, lockDirectory } from '@lealta/kernel/lock-directory'
import { AnchorError } from '#anchor-error.ts'
import { cardSchema, SCHEMA_VERSION, schema } from './schema.ts'

/** Where an anchor keeps its transfers: nowhere lasting, or in a directory of its own. */
export type AnchorStoreLocation = { readonly kind: 'memory' } | { readonly kind: 'directory'; readonly path: string }

/** The tables of one anchor. All integers come out as bigint. */
export interface Database {
  /** A prepared statement, kept for the next time the same SQL is asked for. */
  statement(sql: string): StatementSync
  /** Runs `work` in one transaction: all of it is on disk when this returns, or nothing if it throws. */
  write<Result>(work: () => Result): Result
  close(): void
}

const FILE = 'anchor.sqlite'

/**
 * Opens the tables of an anchor, making an empty file when there is none. A directory belongs to one process.
 * @throws AnchorError `store_in_use`, `store_damaged`, `store_unknown_version`; what the file system throws when it cannot be written
 */
export function openDatabase(location: AnchorStoreLocation): Database {
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
    write(work) {
      file.exec('begin immediate')
      try {
        const result = work()
        file.exec('commit')
        return result
      } catch (error) {
        if (file.isTransaction) file.exec('rollback')
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

function openFile(location: AnchorStoreLocation): { file: DatabaseSync; unlock: () => void } {
  if (location.kind === 'memory') {
    const file = new DatabaseSync(':memory:')
    file.exec(schema + cardSchema)
    return { file, unlock: () => undefined }
  }
  mkdirSync(location.path, { recursive: true, mode: 0o700 })
  const unlock = lock(location.path)
  try {
    return { file: openTables(join(location.path, FILE)), unlock }
  } catch (error) {
    unlock()
    if (error instanceof AnchorError) throw error
    throw new AnchorError('store_damaged', `${location.path} holds no readable database`, { cause: error })
  }
}

function openTables(path: string): DatabaseSync {
  // Names and bank accounts of people are in it. SQLite gives its other files the mode of the first one.
  closeSync(openSync(path, 'a', 0o600))
  for (const name of ['', '-wal', '-shm']) if (existsSync(path + name)) chmodSync(path + name, 0o600)
  const file = new DatabaseSync(path)
  // Nothing is paid before it is in the write-ahead log and the log is on disk.
  file.exec('pragma journal_mode = wal; pragma synchronous = full')
  const version = file.prepare('pragma user_version').get()?.user_version
  if (version === 0) file.exec(`begin; ${schema} ${cardSchema} pragma user_version = ${SCHEMA_VERSION}; commit`)
  else if (version === 1) file.exec(`begin; ${cardSchema} pragma user_version = ${SCHEMA_VERSION}; commit`)
  else if (version !== SCHEMA_VERSION) {
    file.close()
    throw new AnchorError('store_unknown_version', `${path} is of version ${String(version)}, this program reads ${SCHEMA_VERSION}`)
  }
  return file
}

function lock(path: string): () => void {
  try {
    return lockDirectory(path)
  } catch (cause) {
    if (cause instanceof DirectoryInUseError) throw new AnchorError('store_in_use', cause.message, { data: cause.data, cause })
    throw cause
  }
}

/**
 * Copies the tables of an anchor as they are at this moment, also while it goes on.
 * @param target directory that is there and holds no anchor
 * @returns false when there is nothing to copy
 */
export function copyAnchor(path: string, target: string): boolean {
  if (!existsSync(join(path, FILE))) return false
  const file = new DatabaseSync(join(path, FILE))
  try {
    file.prepare('vacuum into ?').run(join(target, FILE))
  } finally {
    file.close()
  }
  return true
}
