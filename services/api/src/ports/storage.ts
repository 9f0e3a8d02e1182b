import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** First parts of the keys of all files. */
export const storageFolders = ['images', 'kyb'] as const

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
export type StoredFile = { key: string; changedAt: Date }

/** What {@link discardFile} needs. */
type Discarding = { storage: Storage; logger: { warn(details: object, message: string): void } }

/**
 * Deletes a file that no row refers to any more. The change that it belonged to has been made or refused already, so a storage that does not
 * answer is no reason to say otherwise: what stays is collected a day later (jobs/collect-files.ts).
 */
export async function discardFile({ storage, logger }: Discarding, key: string): Promise<void> {
  await storage.delete(key).catch((err: unknown) => logger.warn({ err, key }, 'a file stays until it is collected'))
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9-]+)*$/

/** @returns whether a text can be a key: small letters, digits, hyphens and slashes, with dots in its last part */
export const isStorageKey = (text: string): boolean => KEY.test(text)

/** @throws RangeError when a text cannot be a key */
export function assertStorageKey(text: string): void {
  if (!isStorageKey(text)) throw new RangeError(`not a storage key: ${text}`)
}

/** Keeps files in a directory that nobody else may enter; a file is whole or not there. */
export function createDirectoryStorage(directory: string): Storage {
  const pathOf = (key: string): string => {
    assertStorageKey(key)
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
