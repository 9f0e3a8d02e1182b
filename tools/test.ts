import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPortal } from './build.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { describeTests, readReport, type TestRun } from './test-report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
const { values } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false }, exhaustive: { type: 'boolean', default: false } },
})
/** A long run adds PostgreSQL and the slow journeys; an exhaustive one also tries more of everything. */
const isLong = values.long || values.exhaustive
const exhaustive = (settings: Record<string, string>) => (values.exhaustive ? settings : {})
/** How many checks run at the same time. */
const LANES = 2
const reports = mkdtempSync(join(tmpdir(), 'lealta-test-'))
const total = { passed: 0, failed: 0 }
const tests: TestRun[] = []

type Step = {
  name: string
  part: 'check' | 'unit' | 'journeys'
  args: string[]
  report?: string
  env?: Record<string, string>
  /** Runs with the address of its own PostgreSQL server in DATABASE_URL; part of a long run, omitted if PostgreSQL is not installed. */
  needsPostgres?: true
  /** Runs beside other such steps: changes nothing that they read. */
  hasNeighbours?: true
}
const bin = (path: string) => join('node_modules', path)
const report = (name: string) => join(reports, `${name}.json`)
const vitest = (project: string, name: string, ...filters: string[]): Step => ({
  name,
  part: 'unit',
  args: [
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    ...filters,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
  ],
  report: report(name),
})

const tsc = (project: string) => [bin('typescript/bin/tsc'), '--noEmit', '-p', project]
const check = (name: string, args: string[]): Step => ({ name, part: 'check', args, hasNeighbours: true })

const steps: Step[] = [
  // Writes the route trees that the following type checks need.
  { name: 'route trees', part: 'check', args: ['tools/route-trees.ts'] },
  check('types', tsc('tsconfig.json')),
  check('promises', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.']),
  check('types of the portal', tsc('apps/portal/tsconfig.json')),
  // Its own program: its links are checked against its own routes.
  check('types of the admin console', tsc('apps/portal/src/admin/tsconfig.json')),
  check('format, lint, boundaries', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
  check('unused code', [bin('knip/bin/knip.js')]),
  { ...vitest('node', 'services and packages'), env: exhaustive({ HOSTILE_BODIES: '1000' }) },
  { ...vitest('node', 'services on PostgreSQL', 'services/api'), needsPostgres: true },
  vitest('browser', 'components'),
  {
    name: 'journeys',
    part: 'journeys',
    args: [bin('@playwright/test/cli.js'), 'test', '--reporter=line,json', ...(isLong ? [] : ['--grep-invert=@long'])],
    report: report('journeys'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys'), ...exhaustive({ TEST_EXHAUSTIVE: '1' }) },
  },
]

/** Adds up a runner's own counts; a step without a report counts as one check. */
function count(step: Step, ok: boolean): void {
  if (!step.report) {
    total[ok ? 'passed' : 'failed']++
    return
  }
  try {
    const { passed, failed, tests: run } = readReport(readFileSync(step.report, 'utf8'), root)
    tests.push(...run)
    total.passed += passed
    total.failed += failed
    if (!ok && failed === 0) total.failed++
  } catch (cause) {
    console.error(`[test] ${step.name}: no report (${(cause as Error).message})`)
    total.failed++
  }
}

const chosen = steps.filter(step => (!values.only || step.part === values.only) && (isLong || !step.needsPostgres))
if (chosen.length === 0) {
  console.error(`Unknown part ${values.only}: check, unit or journeys.`)
  process.exit(2)
}

const running = new Set<ChildProcess>()
let isInterrupted = false
// The steps end first, so that what they started is stopped and removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true
    for (const child of running) child.kill(signal)
  })

/**
 * Runs the program of a step; its output is shown at once, or at its end if other steps run beside it.
 * @returns exit status, or the signal that ended it
 */
async function start(step: Step, env: NodeJS.ProcessEnv, stdio: 'inherit' | 'pipe'): Promise<number | NodeJS.Signals> {
  const child = spawn(process.execPath, step.args, { stdio: ['inherit', stdio, stdio], env })
  running.add(child)
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => printed.push(chunk))
  const [status, signal] = (await once(child, 'close')) as [number, null] | [null, NodeJS.Signals]
  running.delete(child)
  process.stdout.write(Buffer.concat(printed))
  return status ?? signal
}

async function run(step: Step, stdio: 'inherit' | 'pipe'): Promise<void> {
  if (isInterrupted) return
  const programs = step.needsPostgres ? findPostgres() : undefined
  if (step.needsPostgres && !programs) {
    console.log(`[test] ${step.name}: left out, PostgreSQL is not installed here`)
    return
  }
  if (step.part === 'journeys') buildPortal()
  const startedAt = performance.now()
  const postgres = programs ? await startPostgres(programs) : undefined
  const status = await start(step, { ...process.env, ...step.env, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }, stdio)
  postgres?.stop()
  const ok = status === 0
  count(step, ok)
  console.log(`[test] ${step.name}: ${ok ? 'ok' : `FAILED (${status})`} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

const neighbours = chosen.filter(step => step.hasNeighbours)
const drain = async () => {
  for (let step = neighbours.shift(); step; step = neighbours.shift()) await run(step, 'pipe')
}
for (const step of chosen) await (step.hasNeighbours ? Promise.all(Array.from({ length: LANES }, drain)) : run(step, 'inherit'))
rmSync(reports, { recursive: true })
for (const line of describeTests(tests)) console.log(line)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = isInterrupted ? 130 : total.failed === 0 && total.passed > 0 ? 0 : 1
