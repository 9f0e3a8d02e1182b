import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'

/** Another process has the store open. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError'
}

/** What this process holds: a file with its own id is else one of an earlier life. */
const held = new Set<string>()

/**
 * Holds an exclusive pid file beside a directory: the embedded store takes no lock, and two openers corrupt it.
 * A file left by a process that is gone (or by an earlier life with this process's id, as in containers) is replaced.
 * @returns the function that gives the lock back; repeating it is safe
 * @throws StoreInUseError while another process lives
 */
export function lockDirectory(directory: string): () => void {
  const file = `${resolve(directory)}.lock`
  if (held.has(file)) throw new StoreInUseError(`The database in ${directory} is in use by this process`)
  for (let attempt = 0; ; attempt++) {
    try {
      const descriptor = openSync(file, 'wx')
      writeSync(descriptor, String(process.pid))
      closeSync(descriptor)
      held.add(file)
      return () => {
        if (held.delete(file)) rmSync(file, { force: true })
      }
    } catch (cause) {
      if (!isCode(cause, 'EEXIST') || attempt > 2) throw cause
      const pid = Number(readFileSync(file, 'utf8'))
      if (isAlive(pid)) throw new StoreInUseError(`The database in ${directory} is in use by process ${pid}`, { cause })
      rmSync(file, { force: true })
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    if (isCode(cause, 'ESRCH')) return false
    return true
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && (error as NodeJS.ErrnoException).code === code
