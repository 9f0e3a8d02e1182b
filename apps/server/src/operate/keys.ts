import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { assertStopped, openStore, renewableKeys, renewServerKey, rotateMasterKey } from '@lealta/api'
import { systemClock } from '@lealta/kernel'
import { keepAnchorKeys } from '../anchor-keys.ts'
import { parseMasterKey, readMasterKey } from '../data-folder.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run keys -- rotate FILE
  seals everything under another master key, in FILE (openssl rand -hex 32 > FILE); then set that key in place of the old one
npm run keys -- renew signing|uri|push
  makes a new key that signs sign-in challenges (SEP-10), or payment links (SEP-7), or by which push services know us
Stop every process of the product first.`

await runCommand(async ({ environment, logger, args, say }) => {
  const [command, argument = ''] = args
  const name = renewableKeys.find(key => key === argument)
  if (args.length !== 2 || !(command === 'rotate' || (command === 'renew' && name))) throw new UsageError(USAGE)
  const { DATA_DIR, DATABASE_URL, DATABASE_SESSION_URL, HORIZON_URL, MASTER_KEY, MASTER_KEY_FILE } = environment
  const keyFile = MASTER_KEY_FILE ?? join(DATA_DIR, 'master.key')
  if (!MASTER_KEY && !existsSync(keyFile)) throw new UsageError(`${keyFile} is not there: there is no master key to change.`)
  const masterKey = readMasterKey(environment, logger)
  const file = resolve(process.env.INIT_CWD ?? '.', argument)
  if (command === 'rotate' && !existsSync(file)) throw new UsageError(`${file} is not there.`)
  const next = command === 'rotate' ? parseMasterKey(readFileSync(file, 'utf8'), file) : undefined
  // Past a pooler, to see who else is there.
  const store = await openStore(DATABASE_SESSION_URL ?? DATABASE_URL ?? join(DATA_DIR, 'database'), { logger })
  try {
    await assertStopped(store.db)
    const at = systemClock.now()
    if (name) {
      say(`${name} is ${await renewServerKey(store.db, { name, masterKey, at })} from the next start on.`)
      return
    }
    if (!next) return
    if (!HORIZON_URL) keepAnchorKeys(DATA_DIR, masterKey)
    const { keys, channels, messages, webhooks, devices } = await rotateMasterKey(store.db, { from: masterKey, to: next, at })
    say(
      `${keys} keys, ${channels} channel accounts, ${messages} waiting messages, the secrets of ${webhooks} webhooks and ${devices} devices are sealed under the new master key.`,
    )
    say(MASTER_KEY ? 'Set MASTER_KEY to it now' : `Put it in the place of the old one now: mv ${file} ${keyFile}`)
    say(
      'Keep the old key with the backups that were made under it. Everybody has to sign in again, and codes that wait must be asked for again.',
    )
  } finally {
    await store.close()
  }
})
