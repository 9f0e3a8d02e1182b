import { join } from 'node:path'
import { openStore, rebuildReports } from '@lealta/api'
import { systemClock } from '@lealta/kernel'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run reports -- rebuild [ALIAS]
  counts the figures of reports, and who the members are, anew from the records: of the business with this alias, or of all.
  Beside the running product where DATABASE_URL is set; else stop it first.`

/** Milliseconds between two lines of progress. */
const LINE_MS = 2_000

await runCommand(async ({ environment: { DATA_DIR, DATABASE_URL }, logger, args, say }) => {
  const [command, alias] = args
  if (command !== 'rebuild' || args.length > 2) throw new UsageError(USAGE)
  const store = await openStore(DATABASE_URL ?? join(DATA_DIR, 'database'), { logger })
  try {
    let saidAt = performance.now()
    const { of, differences } = await rebuildReports(
      { db: store.db, logger },
      {
        alias,
        now: () => systemClock.now(),
        onProgress: progress => {
          if (performance.now() - saidAt < LINE_MS) return
          saidAt = performance.now()
          say(`${progress.done} of ${progress.of} businesses, ${progress.differences} rows differed`)
        },
      },
    )
    if (of === 0 && alias) throw new UsageError(`No business has the alias ${alias}.`)
    say(`${of} businesses counted anew; ${differences} rows were not what the records say, and are now.`)
  } finally {
    await store.close()
  }
})
