import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** Keeps files by key: images and private documents. */
export type Storage = {
  /** Writes or replaces; whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Repeating is safe. */
  delete(key: string): Promise<void>
  /** Everything under the first part of a key, what a crash has left half-written too. */
  list(folder: string): AsyncIterable<StoredFile>
}

/** A file that lies in the storage. */
type StoredFile = { key: string; changedAt: Date }

/** Keeps files in a directory that nobody else may enter; a file is whole or not there. */
export function createDirectoryStorage(directory: string): Storage {
  const pathOf = (key: string): string => {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9-]+)*$/.test(key)) throw new RangeError(`not a storage key: ${key}`)
    return join(directory, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const temporary = `${path}.${randomUUID()}`
      try {
        await writeSynced(temporary, bytes)
        await rename(temporary, path)
      } catch (cause) {
        await rm(temporary, { force: true })
        throw cause
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (cause) {
        if (isMissing(cause)) return undefined
        throw cause
      }
    },
    delete: key => rm(pathOf(key), { force: true }),
    list: folder => listFiles(directory, pathOf(folder)),
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* listFiles(directory: string, folder: string): AsyncGenerator<StoredFile> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(emptyIfMissing)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listFiles(directory, path)
    const file = entry.isFile() ? await stat(path).catch(undefinedIfMissing) : undefined
    if (file) yield { key: relative(directory, path).replaceAll(sep, '/'), changedAt: file.mtime }
  }
}

const isMissing = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT'

function emptyIfMissing(cause: unknown): [] {
  if (isMissing(cause)) return []
  throw cause
}

function undefinedIfMissing(cause: unknown): undefined {
  if (!isMissing(cause)) throw cause
}
