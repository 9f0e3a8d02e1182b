import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { StoreError } from './store-error.ts'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return true
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code
}

const held = new Set<string>()

/**
 * Takes a data directory for this process alone: a file with the process id beside it, made exclusively. A lock left by a process that
 * is gone is taken over.
 * @returns gives the directory free again; calling it twice is safe
 * @throws StoreError `store_in_use`, `store_not_writable`
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`
  if (held.has(file)) throw new StoreError('store_in_use', `${directory} is in use by this process`)
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const descriptor = openSync(file, 'wx')
      writeSync(descriptor, String(process.pid))
      closeSync(descriptor)
      held.add(file)
      return () => {
        if (held.delete(file)) rmSync(file, { force: true })
      }
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw new StoreError('store_not_writable', `cannot lock ${directory}`, { cause: error })
    }
    const pid = Number(readFileSync(file, 'utf8'))
    if (Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid)) {
      throw new StoreError('store_in_use', `${directory} is in use by process ${pid}`, { data: { pid } })
    }
    rmSync(file, { force: true })
  }
  throw new StoreError('store_in_use', `${directory} is being opened by another process`)
}
