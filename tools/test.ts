import { spawnSync } from 'node:child_process'
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
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false }, postgres: { type: 'boolean', default: false } },
})
/** A long run tries more of the same, and PostgreSQL besides the embedded database. */
const longer = (settings: Record<string, string>) => (values.long ? settings : {})
const reports = mkdtempSync(join(tmpdir(), 'lealta-test-'))
const total = { passed: 0, failed: 0 }
const tests: TestRun[] = []

type Step = {
  name: string
  part: 'check' | 'unit' | 'journeys'
  args: string[]
  report?: string
  env?: Record<string, string>
  /** With the address of a PostgreSQL server of its own in DATABASE_URL; part of a long run, left out where PostgreSQL is not installed. */
  needsPostgres?: true
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

const steps: Step[] = [
  // The types that follow read the trees that this writes.
  { name: 'route trees', part: 'check', args: ['tools/route-trees.ts'] },
  { name: 'types', part: 'check', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of the portal', part: 'check', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'apps/portal/tsconfig.json'] },
  // A program of its own: its links are checked against its own routes.
  {
    name: 'types of the admin console',
    part: 'check',
    args: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'apps/portal/src/admin/tsconfig.json'],
  },
  { name: 'format, lint, boundaries', part: 'check', args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'promises', part: 'check', args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.'] },
  { name: 'unused code', part: 'check', args: [bin('knip/bin/knip.js')] },
  { ...vitest('node', 'services and packages'), env: longer({ HOSTILE_BODIES: '1000' }) },
  { ...vitest('node', 'services on PostgreSQL', 'services/api'), needsPostgres: true },
  vitest('browser', 'components'),
  {
    name: 'journeys',
    part: 'journeys',
    args: [bin('@playwright/test/cli.js'), 'test', '--reporter=line,json'],
    report: report('journeys'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys'), ...longer({ TEST_LONG: '1' }) },
  },
]

/** Adds a runner's own counts; a step without a report counts as one check. */
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

const chosen = steps.filter(step => (!values.only || step.part === values.only) && (values.long || values.postgres || !step.needsPostgres))
if (chosen.length === 0) {
  console.error(`Unknown part ${values.only}: check, unit or journeys.`)
  process.exit(2)
}
for (const step of chosen) {
  const programs = step.needsPostgres ? findPostgres() : undefined
  if (step.needsPostgres && !programs) {
    console.log(`[test] ${step.name}: left out, PostgreSQL is not installed here`)
    continue
  }
  if (step.part === 'journeys') buildPortal()
  const startedAt = performance.now()
  const postgres = programs ? await startPostgres(programs) : undefined
  const interrupt = () => process.exit(130)
  // Until the server is stopped, a signal only ends the run after it.
  if (postgres) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
  const env = { ...process.env, ...step.env, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
  const run = spawnSync(process.execPath, step.args, { stdio: 'inherit', env })
  postgres?.stop()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, interrupt)
  const ok = run.status === 0
  count(step, ok)
  console.log(
    `[test] ${step.name}: ${ok ? 'ok' : `FAILED (${run.status ?? run.signal})`} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}
rmSync(reports, { recursive: true })
for (const line of describeTests(tests)) console.log(line)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
