import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { AppError } from './app-error.ts'

/** Another opener has the directory; `message` says which process in one line. */
export class DirectoryInUseError extends AppError<'directory_in_use'> {}

/** What this process holds: a file with its own id is else one of an earlier life. */
const held = new Set<string>()

/**
 * Takes a data directory for this process alone, by a file beside it that names the process: its id, and when it started. A file left by a
 * process that is gone is taken over, also when another process has its id by now. Node only.
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
    const text = readIfThere(file)
    if (text === undefined) continue
    const pid = Number(text.split('\n', 1)[0])
    if (isRunning(pid, text.split('\n')[1])) {
      throw new DirectoryInUseError('directory_in_use', `${directory} is in use by process ${pid}`, { data: { pid } })
    }
    takeAway(file, text)
  }
  throw new DirectoryInUseError('directory_in_use', `${directory} is being opened by another process`)
}

/** Whoever reads the file finds it whole: it is written beside and linked into place, where the file system has links. */
function writeExclusively(file: string): boolean {
  const beside = `${file}.${process.pid}`
  const text = `${process.pid}\n${readStart(process.pid) ?? ''}\n`
  writeFileSync(beside, text, { mode: 0o600 })
  try {
    try {
      linkSync(beside, file)
    } catch (cause) {
      if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].some(code => isCode(cause, code))) throw cause
      writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
    }
    return true
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return false
    throw cause
  } finally {
    rmSync(beside, { force: true })
  }
}

/** Removes the file of a process that is gone, but not one that another process has written since it was read. */
function takeAway(file: string, text: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file)
  } catch (cause) {
    if (!isCode(cause, 'ENOENT') && !isCode(cause, 'EEXIST')) throw cause
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Whether the process that wrote a lock still runs; without a start time its id alone decides. */
function isRunning(pid: number, start: string | undefined): boolean {
  if (!isAlive(pid)) return false
  const now = start ? readStart(pid) : undefined
  return now === undefined || now === start
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

/** When a process started, in the words of its system (ids are given again, moments are not); undefined where that cannot be told. */
function readStart(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name before it may hold anything; of what follows, the 20th is clock ticks since this boot.
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
    }
    if (process.platform === 'darwin') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C', TZ: 'UTC' } }).trim()
    }
  } catch {
    // It ended meanwhile, or its start is not ours to read.
  }
  return undefined
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return undefined
    throw cause
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
