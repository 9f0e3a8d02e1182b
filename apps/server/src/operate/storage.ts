import { moveFiles } from '@lealta/api'
import { createBucketStorage, createFolderStorage } from '../adapters.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run storage -- move [--back] [--keep]
  move     takes the files of DATA_DIR to the bucket of S3_URL, reads each back, then deletes them from DATA_DIR
  --back   the other way
  --keep   deletes nothing: a first run while the product still uses the files`

/** Milliseconds between two lines of progress. */
const LINE_MS = 2_000

await runCommand(async ({ environment, logger, args, say }) => {
  const options = new Set(args.slice(1))
  if (args[0] !== 'move' || [...options].some(option => option !== '--back' && option !== '--keep')) throw new UsageError(USAGE)
  const bucket = createBucketStorage(environment, logger)
  if (!bucket) throw new UsageError('Setting S3_URL names the bucket; it is not set.')
  const folder = createFolderStorage(environment)
  const [from, to] = options.has('--back') ? [bucket, folder] : [folder, bucket]
  let saidAt = performance.now()
  const { found, copied, present } = await moveFiles(from, to, {
    keep: options.has('--keep'),
    onProgress: progress => {
      if (performance.now() - saidAt < LINE_MS) return
      saidAt = performance.now()
      say(`${progress.copied + progress.present} of ${progress.found} files`)
    },
  })
  say(`${copied} copied, ${present} were there already, ${options.has('--keep') ? 'none deleted' : `${found} deleted where they were`}.`)
})
