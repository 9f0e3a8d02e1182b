import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createStorage } from '../adapters.ts'
import { readMasterKey, restrictDataFolder } from '../data-folder.ts'
import { PRACTICE_PASSPHRASE } from '../start-network.ts'
import { restoreBackup } from './restore-backup.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run restore -- FILE
  puts a backup into an empty place: an empty DATA_DIR but for the master key, an empty database (DATABASE_URL), an empty bucket (S3_URL)`

await runCommand(async ({ environment, logger, args, say }) => {
  const [name] = args
  if (name === undefined || args.length > 1 || name.startsWith('-')) throw new UsageError(USAGE)
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  if (!existsSync(file)) throw new UsageError(`${file} is not there.`)
  const { DATA_DIR, DATABASE_URL, HORIZON_URL, MASTER_KEY, MASTER_KEY_FILE, NETWORK_PASSPHRASE } = environment
  const keyFile = MASTER_KEY_FILE ?? join(DATA_DIR, 'master.key')
  if (!MASTER_KEY && !existsSync(keyFile)) {
    throw new UsageError(`The master key is not in a backup: put it at ${keyFile} first, or into MASTER_KEY.`)
  }
  restrictDataFolder(DATA_DIR, logger)
  const manifest = await restoreBackup(file, {
    dataFolder: DATA_DIR,
    databaseUrl: DATABASE_URL,
    networkPassphrase: NETWORK_PASSPHRASE ?? PRACTICE_PASSPHRASE,
    isEmbedded: !HORIZON_URL,
    storage: createStorage(environment, logger),
    masterKey: readMasterKey(environment, logger),
  })
  restrictDataFolder(DATA_DIR, logger)
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  say(`${rows} rows as of ${manifest.madeAt} are back, compared with the backup. Start the product with the same PUBLIC_URL as before.`)
})
