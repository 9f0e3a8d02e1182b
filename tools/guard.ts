import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const PROCESSES = '/proc'
const DONE = 'done'
/** What is being started while it is looked for is found the next time. */
const ROUNDS = 50

/**
 * Watches over a run that may be killed without a word: then a process of its own ends everything that names the run's folder, in its
 * arguments or its environment (`TMPDIR`), removes the folder and says so.
 * @returns a function that ends the watch, for a run that cleans up itself
 */
function guard(folder: string): () => void {
  const { TMPDIR: _, ...env } = process.env
  // A group of its own: what ends the run's group leaves it alone.
  const watch = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env,
    detached: true,
  })
  watch.unref()
  return () => watch.stdin.end(DONE)
}

/**
 * Makes the folder of a run, in which all that it starts keeps its files, and watches over it.
 * @returns its path, and a function that removes it at the end
 */
export function openRunFolder(prefix: string, parent = tmpdir()): { folder: string; close: () => void } {
  const folder = mkdtempSync(join(parent, prefix))
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o711)
  const release = guard(folder)
  process.env.TMPDIR = folder
  return {
    folder,
    close: () => {
      rmSync(folder, { recursive: true, force: true })
      release()
    },
  }
}

/** Processes that name a folder, without this one. Where the system does not list them, none. */
function listUsers(folder: string): number[] {
  if (!existsSync(PROCESSES)) return []
  return readdirSync(PROCESSES)
    .map(Number)
    .filter(pid => pid > 0 && pid !== process.pid && ['cmdline', 'environ'].some(file => readOf(pid, file).includes(folder)))
}

function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`${PROCESSES}/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended, or is somebody else's.
    return ''
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

async function cleanUp(folder: string): Promise<void> {
  const ended = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    const users = listUsers(folder)
    if (users.length === 0) break
    for (const pid of users) {
      ended.add(pid)
      end(pid)
    }
    await setTimeout(100)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.stderr.write(`The run was killed. What it left is gone: ${ended.size} processes, and ${folder}.\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Whoever read what is said may be gone as well.
  process.stderr.on('error', () => {})
  const [folder = ''] = process.argv.slice(2)
  if ((await text(process.stdin)) !== DONE && folder !== '') await cleanUp(folder)
}
