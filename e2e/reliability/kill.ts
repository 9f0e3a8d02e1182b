import { parseArgs } from 'node:util'
import { openRunFolder } from '../../tools/guard.ts'
import { findPostgres, startPostgres } from '../../tools/postgres.ts'
import { findFreePorts } from '../free-ports.ts'
import { type KillReport, runKillRounds, runSeedingKills, summarize } from './kill-rounds.ts'

/**
 * Kill rounds in one go, with the final comparison of ledger, database and reported results: `npm run kills`, or with
 * `-- --rounds=10 --starts=0 --postgres --seed=…` for fewer, on PostgreSQL, or a repeat; `--processes=3` for several on one PostgreSQL. Needs the built portal.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    starts: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    customers: { type: 'string', default: '4' },
    leave: { type: 'string', default: '0.1' },
    minutes: { type: 'string', default: '120' },
    postgres: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
  },
})
const seed = Number(values.seed)
const log = (line: string) => console.log(line)
const needsPostgres = values.postgres || Number(values.processes) > 1
const programs = needsPostgres ? findPostgres() : undefined
if (needsPostgres && !programs) {
  console.error('PostgreSQL is not installed here.')
  process.exit(2)
}
// Killed itself, it leaves nothing that it started.
const run = openRunFolder('lealta-kills-')
const postgres = programs ? await startPostgres(programs) : undefined
console.log(`seed ${seed}, ${values.rounds} rounds${postgres ? ` of ${values.processes} on PostgreSQL` : ''}`)
try {
  const reports: KillReport[] = []
  if (Number(values.starts) > 0 && Number(values.processes) === 1) {
    const ports = await findFreePorts()
    reports.push(await runSeedingKills({ kills: Number(values.starts), seed, longestMs: 12_000, ports, log }))
  }
  if (Number(values.rounds) > 0) {
    const { rounds, customers, leave, minutes } = values
    const processes = Number(values.processes)
    const options = {
      rounds: Number(rounds),
      processes,
      customers: Number(customers),
      leave: Number(leave),
      minutes: Number(minutes),
      seed,
      log,
    }
    reports.push(await runKillRounds({ ...options, ...(postgres ? { database: postgres.url } : {}) }))
  }
  const sum = (key: 'passed' | 'failed') => reports.reduce((total, report) => total + report[key], 0)
  for (const { counts } of reports)
    console.log(
      Object.entries(counts)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
    )
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  console.log(summarize(reports))
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
} finally {
  postgres?.stop()
  run.close()
}
