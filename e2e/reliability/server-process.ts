import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { WITH_PARENT } from '../../apps/server/src/watch-parent.ts'
import { openKeptLog } from '../kept-log.ts'
import { cleanEnvironment } from '../prepared.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A program of the product in its own process. */
export type ServerProcess = {
  pid: number
  /** Whether it printed its ready text; false if it exited before that. */
  ready: Promise<boolean>
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  stdout(): string
  stderr(): string
  kill(signal: NodeJS.Signals): void
}

/**
 * Starts a program with nothing but the given environment.
 * @param program path relative to the root of the repository
 * @param readyText printed as soon as the program can be used
 */
export function startProcess(input: {
  program: string
  args?: readonly string[]
  settings?: Readonly<Record<string, string>>
  readyText: string
}): ServerProcess {
  const child = spawn(process.execPath, [input.program, ...(input.args ?? [])], {
    cwd: root,
    env: cleanEnvironment(input.settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  const keep = openKeptLog()
  const ready = Promise.withResolvers<boolean>()
  const exit = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>()
  child.stdout.on('data', chunk => {
    out += chunk
    if (out.includes(input.readyText)) ready.resolve(true)
  })
  child.stderr.on('data', chunk => {
    err += chunk
    keep(chunk)
  })
  child.once('error', exit.reject)
  child.once('close', (code, signal) => {
    ready.resolve(false)
    exit.resolve({ code, signal })
  })
  return {
    pid: child.pid ?? 0,
    ready: ready.promise,
    exit: exit.promise,
    stdout: () => out,
    stderr: () => err,
    kill: signal => void child.kill(signal),
  }
}

/** The whole product; `settings` contain at least its ports and folder. */
export function startServerProcess(settings: Readonly<Record<string, string>>): ServerProcess {
  return startProcess({
    program: 'apps/server/src/main.ts',
    args: [WITH_PARENT],
    settings: { LOG_LEVEL: 'warn', DEMO_WEEKS: '0', ...settings },
    readyText: 'All is in place',
  })
}
