import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPortal } from './build.ts'
import { listChanged, type Reached, reachTests, readSources } from './changed.ts'
import { openRunFolder } from './guard.ts'
import { describeMachine, measureSpeed } from './machine-speed.ts'
import { clearResults, runStep, type Shown, type StepRun, signalSteps, type Wanted } from './step-run.ts'
import { lastLines } from './test-runs.ts'
import { listMissing } from './test-servers.ts'
import { listSteps, type Step } from './test-steps.ts'
import { Verdict } from './verdict.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    step: { type: 'string' },
    name: { type: 'string' },
    changed: { type: 'boolean', default: false },
    servers: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    exhaustive: { type: 'boolean', default: false },
  },
})
/** How many checks run at the same time. */
const LANES = 2
/** What `--changed` compares with. */
const BASE = 'main'
/** Tests keep their folders in memory if it has that much room: waiting for a disk proves nothing that kill -9 could disprove. */
const MEMORY_FOLDER = '/dev/shm'
const ENOUGH_BYTES = 8 * 1024 ** 3
/** How much of a failed build is told at the end. */
const BUILD_LINES = 20

/** What this branch can reach, or nothing where that is all. */
function readReached(): Reached | undefined {
  const changed = listChanged(BASE)
  const found = reachTests(readSources(), changed)
  const counts =
    found && `${found.unit.length} files of unit tests, ${found.components.length} of components, ${found.journeys.length} of journeys`
  console.log(`[test] changed since ${BASE}: ${changed.length} files, which reach ${counts ?? 'everything'}`)
  return found
}

function filesOf({ runner, part, name }: Step): readonly string[] {
  if (!reached || !runner) return files
  return part === 'journeys' ? reached.journeys : name === 'components' ? reached.components : reached.unit
}

const isReached = (step: Step): boolean => !reached || !step.runner || filesOf(step).length > 0

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

const isNamed = values.step !== undefined
const reached = values.changed ? readReached() : undefined
const onPostgres = values.servers && !isNamed && listMissing(['PostgreSQL']).length === 0
const steps = listSteps({ ...values, servers: values.servers || isNamed }, onPostgres ? 'one each' : 'both')
const chosen = steps.filter(step => (isNamed ? step.name === values.step : !values.only || step.part === values.only) && isReached(step))
if (reached && chosen.length === 0 && files.length === 0) {
  console.log('[test] nothing of that is reached')
  process.exit(0)
}
if (chosen.length === 0 || (files.length > 0 && (!isNamed || values.changed))) {
  const names = steps.map(({ name }) => name).join(', ')
  console.error(
    `--only takes check, unit or journeys; --step takes one of: ${names}; files and --name need --step; --changed finds the files itself.`,
  )
  process.exit(2)
}

const { folder, close } = openRunFolder('lealta-test-', hasRoom(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir())

let isInterrupted = false
// The steps end first, so that what they started is stopped and removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true
    signalSteps(signal)
  })

const verdict = new Verdict()

async function run(step: Step, wanted: Wanted, when?: Shown): Promise<StepRun> {
  const unbuilt = step.part === 'journeys' ? buildPortal() : undefined
  const shown =
    unbuilt === undefined
      ? await runStep(step, folder, wanted, when)
      : { ok: false, seconds: 0, runs: [], trouble: ['the portal does not build', ...lastLines(unbuilt, BUILD_LINES)] }
  console.log(`[test] ${step.name}: ${shown.ok ? 'ok' : 'FAILED'} in ${shown.seconds.toFixed(1)} s`)
  return shown
}

async function take(step: Step, when?: Shown): Promise<void> {
  if (isInterrupted) return
  const [missing] = listMissing(step.needs ?? [])
  if (missing) console.log(`[test] ${step.name}: left out, ${missing} is not installed here`)
  else verdict.add(step, await run(step, { files: filesOf(step), name: values.name }, when))
}

const machine = describeMachine(measureSpeed())
console.log(`[test] ${machine}`)
clearResults()
const neighbours = chosen.filter(step => step.hasNeighbours)
const drain = async () => {
  for (let step = neighbours.shift(); step; step = neighbours.shift()) await take(step, 'at its end')
}
for (const step of chosen) await (step.hasNeighbours ? Promise.all(Array.from({ length: LANES }, drain)) : take(step))
if (!isInterrupted && !isNamed)
  await verdict.askAgain(
    (step, wanted) => run(step, wanted),
    line => console.log(`[test] ${line}`),
    () => isInterrupted,
  )
close()
const [counts = '', ...lines] = verdict.describe().toReversed()
for (const line of lines.toReversed()) console.log(line)
console.log(`The machine at the start: ${machine}; at the end: ${describeMachine(measureSpeed())}`)
console.log(counts)
process.exitCode = isInterrupted ? 130 : verdict.isGreen ? 0 : 1
