import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isAuditChainIntact, MoveError, moveDatabase, openStore } from '@lealta/api'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run database -- move [URL]
  copies the embedded database of DATA_DIR into an empty one on a PostgreSQL server, while the product is stopped;
  URL is postgres://user:password@host/database, DATABASE_URL without it`

await runCommand(async ({ environment, logger, args, say }) => {
  const [command, url = environment.DATABASE_URL] = args
  if (command !== 'move' || args.length > 2 || !url || !/^postgres(ql)?:/.test(url)) throw new UsageError(USAGE)
  const folder = join(environment.DATA_DIR, 'database')
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new UsageError(`${folder} holds no database. Does DATA_DIR name the right folder?`)
  const from = await openStore(folder, { logger })
  try {
    const to = await openStore(url, { logger })
    try {
      const { tables } = await moveDatabase(from.db, to.db)
      if (!(await isAuditChainIntact(to.db))) throw new MoveError('copy_differs', 'The audit log is broken, here and there.')
      for (const [name, { rows, sha256 }] of Object.entries(tables)) say(`${String(rows).padStart(9)}  ${sha256.slice(0, 16)}  ${name}`)
      say(`${Object.keys(tables).length} tables, compared; the audit chain is intact. Start with DATABASE_URL set to that server.`)
      say(`${folder} is as it was: remove it once you are content.`)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
})
