import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPortal } from './build.ts'
import { describeTests, readReport, type TestRun } from './test-report.ts'
import { listMissing, type ServerName, startServers } from './test-servers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    servers: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    exhaustive: { type: 'boolean', default: false },
  },
})
/** Each adds to the one before: what needs servers, the slow journeys, more of everything. */
const isLong = values.long || values.exhaustive
const hasServers = values.servers || isLong
const exhaustive = (settings: Record<string, string>) => (values.exhaustive ? settings : {})
/** How many checks run at the same time. */
const LANES = 2
/** Tests keep their folders in memory if it has that much room: waiting for a disk proves nothing that kill -9 could disprove. */
const MEMORY_FOLDER = '/dev/shm'
const ENOUGH_BYTES = 8 * 1024 ** 3
const folder = mkdtempSync(join(hasRoom(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), 'lealta-test-'))
// PostgreSQL runs as a user of its own.
chmodSync(folder, 0o711)
process.env.TMPDIR = folder
const total = { passed: 0, failed: 0 }
const tests: TestRun[] = []

type Step = {
  name: string
  part: 'check' | 'unit' | 'journeys'
  args: string[]
  report?: string
  env?: Record<string, string>
  /** Runs with the settings that lead to its own servers, if they are asked for and installed. */
  needs?: readonly ServerName[]
  /** Runs beside other such steps: changes nothing that they read. */
  hasNeighbours?: true
}
const bin = (path: string) => join('node_modules', path)
const report = (name: string) => join(folder, `${name}.json`)
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

const journeys = (name: string, filter: string): Step => ({
  name,
  part: 'journeys',
  args: [bin('@playwright/test/cli.js'), 'test', '--reporter=line,json', filter],
  report: report(name),
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report(name), ...exhaustive({ TEST_EXHAUSTIVE: '1' }) },
})

/** Where locks, sessions and the order of statements matter most; in a long run everything. */
const onPostgres = isLong
  ? ['services/api']
  : [
      'db',
      'domain',
      'jobs',
      'http',
      ...['access', 'payments', 'pos', 'rewards', 'sessions', 'transactions'].map(name => `features/${name}`),
    ].map(folder => `services/api/src/${folder}/`)

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
  // Without what ends before the database, and what has its own.
  {
    ...vitest(
      'node',
      'services on PostgreSQL',
      ...onPostgres,
      '--exclude=**/hostile-bodies.test.ts',
      '--exclude=**/embedded-database.test.ts',
    ),
    needs: ['PostgreSQL'],
  },
  // Where sessions, transactions and the order of statements matter.
  {
    ...vitest(
      'node',
      'services through PgBouncer',
      'api/src/db/open',
      'domain/leases',
      'features/activity',
      'features/pos',
      'http/call-limits',
    ),
    needs: ['PostgreSQL', 'PgBouncer'],
  },
  { ...vitest('node', 'limits in Valkey', 'http/call-limits.valkey'), needs: ['Valkey'] },
  vitest('browser', 'components'),
  journeys('journeys', `--grep-invert=${isLong ? '@postgres' : '@long|@postgres'}`),
  { ...journeys('journeys on PostgreSQL', '--grep=@postgres'), needs: ['PostgreSQL'] },
  ...(isLong
    ? [{ ...journeys('journeys through PgBouncer', '--grep=@pgbouncer'), needs: ['PostgreSQL', 'PgBouncer'] } satisfies Step]
    : []),
]

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

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

const chosen = steps.filter(step => (!values.only || step.part === values.only) && (hasServers || !step.needs))
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
  const needs = step.needs ?? []
  const [missing] = listMissing(needs)
  if (missing) {
    console.log(`[test] ${step.name}: left out, ${missing} is not installed here`)
    return
  }
  if (step.part === 'journeys') buildPortal()
  const startedAt = performance.now()
  const servers = await startServers(needs)
  const status = await start(step, { ...process.env, ...step.env, ...servers.settings }, stdio)
  servers.stop()
  const ok = status === 0
  count(step, ok)
  console.log(`[test] ${step.name}: ${ok ? 'ok' : `FAILED (${status})`} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

const neighbours = chosen.filter(step => step.hasNeighbours)
const drain = async () => {
  for (let step = neighbours.shift(); step; step = neighbours.shift()) await run(step, 'pipe')
}
for (const step of chosen) await (step.hasNeighbours ? Promise.all(Array.from({ length: LANES }, drain)) : run(step, 'inherit'))
rmSync(folder, { recursive: true, force: true })
for (const line of describeTests(tests)) console.log(line)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = isInterrupted ? 130 : total.failed === 0 && total.passed > 0 ? 0 : 1
