import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError, readArchive } from './archive.ts'
import { openBackup } from './open-backup.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run backup -- FILE
  writes one archive (tar, gzip) with database, files and embedded network, also while the product runs; FILE must not be there yet`

await runCommand(async ({ environment, logger, args, say }) => {
  const [name] = args
  if (name === undefined || args.length > 1 || name.startsWith('-')) throw new UsageError(USAGE)
  // npm runs scripts in the folder of the product; a path is meant from where it was called.
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  if (existsSync(file)) throw new UsageError(`${file} is there already. Name another file.`)
  if (!existsSync(dirname(file))) throw new UsageError(`The folder of ${file} is not there.`)
  const partial = `${file}.partial`
  const { archive, from, close } = await openBackup(environment, logger)
  try {
    await pipeline(archive, createWriteStream(partial, { mode: 0o600 })).catch((cause: unknown) => {
      if (cause instanceof BackupError) throw cause
      throw new BackupError('backup_not_possible', `The backup broke off, nothing was kept: ${(cause as Error).message}.`, { cause })
    })
    const manifest = await readArchive(createReadStream(partial))
    const handle = await open(partial, 'r+')
    await handle.sync()
    await handle.close()
    renameSync(partial, file)
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    const files = Object.keys(manifest.entries).filter(entry => entry.startsWith('files/')).length
    say(`${file}: ${rows} rows and ${files} files${manifest.hasNetwork ? ', and the embedded network' : ''}, from ${from}; checked.`)
    if (manifest.filesGone.length > 0)
      say(`${manifest.filesGone.length} files named by a row were not there, such as ${manifest.filesGone[0]}.`)
    say('The master key is NOT in it: nothing restores without that key. Keep a copy of it elsewhere, apart from the backups.')
  } finally {
    rmSync(partial, { force: true })
    await close()
  }
})
