import { join } from 'node:path'
import type { ServerName } from './test-servers.ts'

/** One program of a run. */
export type Step = {
  name: string
  part: 'check' | 'unit' | 'journeys'
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Runs with the settings that lead to its own servers, if they are asked for and installed. */
  needs?: readonly ServerName[]
  /** Runs beside other such steps: changes nothing that they read. */
  hasNeighbours?: true
  /** A runner of tests, which writes a report and takes files. */
  runner?: 'vitest' | 'playwright'
}

/** Each adds to the one before: what needs servers, the slow journeys, more of everything. */
export type Lengths = { servers: boolean; long: boolean; exhaustive: boolean }

/** What runs on one database needs no other: a run that has PostgreSQL proves there what it proves on the embedded one otherwise (decision 0100). */
export type Databases = 'both' | 'one each'

/** What of the API runs on PostgreSQL in a run of usual length: where locks, sessions and the order of statements matter most. */
const ON_POSTGRES = [
  'db',
  'domain',
  'jobs',
  'http',
  ...['access', 'payments', 'pos', 'rewards', 'sessions', 'transactions'].map(name => `features/${name}`),
].map(folder => `services/api/src/${folder}/`)
/** What of it never does: it ends before the database, or is about the embedded one. */
const NEVER_ON_POSTGRES = ['hostile-bodies', 'embedded-database', 'keeping-pglite']

const bin = (path: string) => join('node_modules', path)
const vitest = (project: string, name: string, ...filters: string[]): Step => ({
  name,
  part: 'unit',
  args: [bin('vitest/vitest.mjs'), 'run', '--project', project, ...filters],
  runner: 'vitest',
})
const tsc = (project: string) => [bin('typescript/bin/tsc'), '--noEmit', '-p', project]
const check = (name: string, args: string[]): Step => ({ name, part: 'check', args, hasNeighbours: true })

/**
 * All of a run, in their order.
 * @param databases `one each` only where PostgreSQL is installed
 */
export function listSteps({ servers, long, exhaustive }: Lengths, databases: Databases = 'both'): Step[] {
  const more = (settings: Record<string, string>) => (exhaustive ? settings : {})
  const isLong = long || exhaustive
  const journeys = (name: string, filter: string): Step => ({
    name,
    part: 'journeys',
    args: [bin('@playwright/test/cli.js'), 'test', filter],
    env: more({ TEST_EXHAUSTIVE: '1' }),
    runner: 'playwright',
  })
  // A long run proves all of the API on both.
  const onPostgres = isLong ? ['services/api'] : ON_POSTGRES
  const leftToPostgres =
    databases === 'both' || isLong ? [] : ON_POSTGRES.map(folder => `${folder}**/!(${NEVER_ON_POSTGRES.join('|')}).test.ts`)

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
    { ...vitest('node', 'services and packages'), env: { ...more({ HOSTILE_BODIES: '1000' }), TEST_LEFT_OUT: leftToPostgres.join() } },
    {
      ...vitest('node', 'services on PostgreSQL', ...onPostgres),
      env: { TEST_LEFT_OUT: NEVER_ON_POSTGRES.map(name => `**/${name}.test.ts`).join() },
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
    { ...vitest('browser', 'components'), env: more({ TEST_EXHAUSTIVE: '1' }) },
    journeys('journeys', `--grep-invert=${isLong ? '@postgres' : '@long|@postgres'}`),
    { ...journeys('journeys on PostgreSQL', '--grep=@postgres'), needs: ['PostgreSQL'] },
    ...(isLong
      ? [{ ...journeys('journeys through PgBouncer', '--grep=@pgbouncer'), needs: ['PostgreSQL', 'PgBouncer'] } satisfies Step]
      : []),
  ]
  return steps.filter(step => servers || isLong || !step.needs)
}

const pattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/**
 * What a runner is started with.
 * @param output folder for what journeys leave; it is emptied first
 * @param files relative to the root; a journey's may end with `:line`. None for all of the step
 * @param name full name of the only test to run
 */
export function toArguments(
  step: Step,
  { output, files = [], name }: { output: string; files?: readonly string[]; name?: string | undefined },
): string[] {
  if (step.runner === 'vitest') {
    const [program = '', run = '', ...rest] = step.args
    // A folder that the step names would add its files to those asked for.
    const own = files.length > 0 ? rest.filter(arg => !arg.includes('/') || arg.startsWith('--')) : rest
    return [
      ...[program, run, ...own, ...files],
      ...(name === undefined ? [] : ['-t', `^${pattern(name)}$`]),
      ...['--includeTaskLocation', '--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-report.ts')}`],
    ]
  }
  if (step.runner === 'playwright') {
    // Playwright finds a journey by its titles with spaces in between.
    const own = name === undefined ? [] : [`--grep=${pattern(name.replaceAll(' › ', ' '))}`]
    const reporter = `--reporter=line,${join(import.meta.dirname, 'playwright-report.ts')}`
    return [...step.args, ...files.map(pattern), ...own, reporter, `--output=${output}`]
  }
  return [...step.args]
}
