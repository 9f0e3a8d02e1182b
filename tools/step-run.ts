import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lastLines, readRuns, reportInto, type TestRun } from './test-runs.ts'
import { startServers } from './test-servers.ts'
import { type Step, toArguments } from './test-steps.ts'
import { TIME_LIMITS } from './time-limits.ts'

/** Which of a step's tests to run: all without it. */
export type Wanted = { files?: readonly string[]; name?: string | undefined }
/** What a step's program did. */
export type StepRun = {
  ok: boolean
  seconds: number
  runs: TestRun[]
  /** Without a report, or red without a red test: how it ended, with the last lines that it printed. */
  trouble: string[] | undefined
}

/** When a step's output is shown. */
export type Shown = 'at once' | 'at its end' | 'never'

const LAST_LINES = 30
const LOG_LINES = 20
const running = new Set<ChildProcess>()
let count = 0

/** Passes a signal on to every step that runs, with what it started. */
export function signalSteps(signal: NodeJS.Signals): void {
  for (const child of running) signalGroup(child, signal)
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has ended.
  }
}

const RESULTS = 'test-results'

/** Where a step of this run leaves its traces and screenshots. */
const resultsOf = (step: string, count: number): string => `${step.replaceAll(/\W+/g, '-')}-${process.pid}-${count}`

/** Drops what runs that are over have left; another run of the same checkout keeps its own. */
export function clearResults(): void {
  if (!existsSync(RESULTS)) return
  for (const name of readdirSync(RESULTS)) {
    const run = /-(\d+)-\d+$/.exec(name)?.[1]
    if (run === undefined || !isRunning(Number(run))) rmSync(join(RESULTS, name), { recursive: true, force: true })
  }
}

/** Whether a process with this id runs, whosever it is. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Runs a step in processes and on servers of its own.
 * @param folder for its report, logs and whatever else is gone after the run
 */
export async function runStep(step: Step, folder: string, wanted: Wanted = {}, shown: Shown = 'at once'): Promise<StepRun> {
  count++
  const report = join(folder, `report-${count}.json`)
  const logs = join(folder, `logs-${count}`)
  mkdirSync(logs)
  const output = join(RESULTS, resultsOf(step.name, count))
  const startedAt = performance.now()
  const end = (ok: boolean, runs: TestRun[], trouble?: string[]): StepRun => ({
    ok: ok && trouble === undefined,
    seconds: (performance.now() - startedAt) / 1_000,
    runs,
    trouble,
  })
  let servers: Awaited<ReturnType<typeof startServers>>
  try {
    servers = await startServers(step.needs ?? [])
  } catch (cause) {
    return end(false, [], lastLines((cause as Error).message, LAST_LINES))
  }
  const env = { ...process.env, ...step.env, ...servers.settings, ...reportInto(report), JOURNEY_LOGS: logs }
  const { status, printed } = await start(toArguments(step, { output, ...wanted }), env, shown)
  servers.stop()
  const ending = [`ended with ${status}`, ...lastLines(printed, LAST_LINES)]
  if (!step.runner) return end(status === 0, [], status === 0 ? undefined : ending)
  const runs = read(report)?.map(run => withLog(run, logs))
  if (!runs) return end(false, [], ['no report', ...ending])
  if (runs.length === 0) return end(false, [], ['no test ran', ...ending])
  return end(status === 0, runs, status !== 0 && runs.every(({ outcome }) => outcome === 'passed') ? ending : undefined)
}

function read(report: string): TestRun[] | undefined {
  try {
    return readRuns(report)
  } catch {
    return undefined
  }
}

/** A failed journey with the last lines of the products that its worker started. */
function withLog(run: TestRun, logs: string): TestRun {
  if (run.outcome !== 'failed' || run.worker === undefined) return run
  const own = readdirSync(logs).filter(file => file.startsWith(`${run.worker}-`))
  const text = own.map(file => readFileSync(join(logs, file), 'utf8')).join('\n')
  const lines = lastLines(text, LOG_LINES)
  return lines.length === 0 ? run : { ...run, why: [...run.why, 'The end of what the product logged:', ...lines] }
}

async function start(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  shown: Shown,
): Promise<{ status: number | NodeJS.Signals; printed: string }> {
  // A group of its own: at the limit all of it ends.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true })
  running.add(child)
  const limit = setTimeout(signalGroup, TIME_LIMITS.step, child, 'SIGKILL')
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed.push(chunk)
      if (shown === 'at once') process.stdout.write(chunk)
    })
  const [status, signal] = (await once(child, 'close')) as [number, null] | [null, NodeJS.Signals]
  clearTimeout(limit)
  running.delete(child)
  const text = Buffer.concat(printed)
  if (shown === 'at its end') process.stdout.write(text)
  return { status: status ?? signal, printed: text.toString() }
}
