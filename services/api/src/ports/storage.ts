import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Keeps files by key: images and private documents. */
export type Storage = {
  /** Writes or replaces. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Repeating is safe. */
  delete(key: string): Promise<void>
}

/** Keeps files in a directory that nobody else may enter; a file is whole or not there. */
export function createDirectoryStorage(directory: string): Storage {
  const pathOf = (key: string): string => {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new RangeError(`not a storage key: ${key}`)
    return join(directory, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const temporary = `${path}.${randomUUID()}`
      const file = await open(temporary, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw cause
      }
    },
    delete: key => rm(pathOf(key), { force: true }),
  }
}
