import { execFileSync } from 'node:child_process'
import { closeSync, linkSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { AppError } from './app-error.ts'

/** Another opener has the directory; `message` says which process in one line. */
export class DirectoryInUseError extends AppError<'directory_in_use'> {}

/** What this process holds: a file with its own id is else one of an earlier life. */
const held = new Set<string>()
/** How often whoever holds a directory touches its file: containers do not see each other's processes, but they see that. */
const BEAT_MS = 2_000
/** A file that was not touched for so long is that of a process that is gone. */
const SILENT_MS = 15_000
/** How often a file is looked at until it was silent for that long. */
const LOOK_MS = 250

/**
 * Takes a data directory for this process alone, by a file beside it that names the process: its id, and when it started. A file left by a
 * process that is gone is taken over, also when another process has its id by now. Of a process of another container, whose id says nothing
 * here, the file is watched: this may take fifteen seconds, in which the caller waits. Node only.
 * @returns gives the directory free again; calling it twice is safe
 * @throws DirectoryInUseError while it is held; what the file system throws when the file cannot be written
 */
export function lockDirectory(directory: string): () => void {
  const file = `${resolve(directory)}.lock`
  if (held.has(file)) throw new DirectoryInUseError('directory_in_use', `${directory} is in use by this process`)
  for (let attempt = 0; attempt < 3; attempt++) {
    if (writeExclusively(file)) {
      held.add(file)
      const stop = startBeating(file)
      return () => {
        if (!held.delete(file)) return
        stop()
        rmSync(file, { force: true })
      }
    }
    const text = readIfThere(file)
    if (text === undefined) continue
    const [id, start, container] = text.split('\n')
    const pid = Number(id)
    const isForeign = Boolean(container) && container !== readContainer()
    if (isForeign ? isTouched(file) : isRunning(pid, start)) {
      const where = isForeign ? ' of another container' : ''
      throw new DirectoryInUseError('directory_in_use', `${directory} is in use by process ${pid}${where}`, { data: { pid } })
    }
    takeAway(file, text)
  }
  throw new DirectoryInUseError('directory_in_use', `${directory} is being opened by another process`)
}

/** Whoever reads the file finds it whole: it is written beside and linked into place, where the file system has links. */
function writeExclusively(file: string): boolean {
  const beside = `${file}.${process.pid}`
  const text = `${process.pid}\n${readStart(process.pid) ?? ''}\n${readContainer()}\n`
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

/** Touches a file again and again, by the clock of the file system that it lies on. */
function startBeating(file: string): () => void {
  const descriptor = openSync(file, 'r+')
  // Its first byte as it is: whoever reads the file meanwhile finds it whole.
  const first = readFileSync(file).subarray(0, 1)
  const timer = setInterval(() => {
    try {
      writeSync(descriptor, first, 0, 1, 0)
    } catch {
      // A disk in trouble for a moment: the next touch counts.
    }
  }, BEAT_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    closeSync(descriptor)
  }
}

/** Whether somebody touches a file: looks until they do, or until it was silent for long enough. */
function isTouched(file: string): boolean {
  const [seen, now] = [readTouch(file), readClock(file)]
  if (seen === undefined) return false
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let silent = now - seen; silent < SILENT_MS; silent += LOOK_MS) {
    Atomics.wait(pause, 0, 0, LOOK_MS)
    const touch = readTouch(file)
    if (touch !== seen) return touch !== undefined
  }
  return false
}

const readTouch = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs

/** What time it is where a file lies, which another machine may serve. */
function readClock(file: string): number {
  const beside = `${file}.${process.pid}`
  try {
    writeFileSync(beside, '', { mode: 0o600 })
    return statSync(beside).mtimeMs
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

/** Where ids of processes mean what they mean here: the process namespace, and this boot of the machine; empty where there is none. */
function readContainer(): string {
  if (process.platform !== 'linux') return ''
  try {
    return `${readlinkSync('/proc/self/ns/pid')} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return ''
  }
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
