import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { AppError } from './app-error.ts'

/** Another opener has the directory; `message` says which process in one line. */
export class DirectoryInUseError extends AppError<'directory_in_use'> {}

/** What this process holds: a file with its own id is else one of an earlier life. */
const held = new Set<string>()

/**
 * Takes a data directory for this process alone, by a file with the process id beside it that is made exclusively. A file left by a
 * process that is gone (or by an earlier life with this process's id, as in containers) is taken over. Node only.
 * @returns gives the directory free again; calling it twice is safe
 * @throws DirectoryInUseError while it is held; what the file system throws when the file cannot be written
 */
export function lockDirectory(directory: string): () => void {
  const file = `${resolve(directory)}.lock`
  if (held.has(file)) throw new DirectoryInUseError('directory_in_use', `${directory} is in use by this process`)
  for (let attempt = 0; attempt < 3; attempt++) {
    if (writeExclusively(file)) {
      held.add(file)
      return () => {
        if (held.delete(file)) rmSync(file, { force: true })
      }
    }
    const pid = Number(readFileSync(file, 'utf8'))
    if (isAlive(pid)) throw new DirectoryInUseError('directory_in_use', `${directory} is in use by process ${pid}`, { data: { pid } })
    rmSync(file, { force: true })
  }
  throw new DirectoryInUseError('directory_in_use', `${directory} is being opened by another process`)
}

function writeExclusively(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx')
    writeSync(descriptor, String(process.pid))
    closeSync(descriptor)
    return true
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return false
    throw cause
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    if (isCode(cause, 'ESRCH')) return false
    if (isCode(cause, 'EPERM')) return true
    throw cause
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
