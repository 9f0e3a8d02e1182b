import { existsSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openStore, StoreInUseError } from '@lealta/api'
import { systemClock } from '@lealta/kernel'
import { DirectoryInUseError, lockDirectory } from '@lealta/kernel/lock-directory'
import type { FastifyBaseLogger } from 'fastify'
import { createStorage } from '../adapters.ts'
import { SettingsError } from '../config.ts'
import type { Environment } from '../settings.ts'
import { PRACTICE_PASSPHRASE } from '../start-network.ts'
import { BackupError } from './archive.ts'
import { makeBackup } from './make-backup.ts'

/** A backup on its way, and what to close after it. */
export type OpenBackup = { archive: Readable; from: 'the running product' | 'the stores'; close: () => Promise<void> }

/**
 * Begins a backup: by the running product where it holds what is embedded, otherwise by opening the stores here.
 * @throws BackupError when there is nothing to back up, or the product refuses
 */
export async function openBackup(environment: Environment, logger: FastifyBaseLogger): Promise<OpenBackup> {
  const { DATA_DIR, DATABASE_URL, HORIZON_URL } = environment
  const networkFolder = HORIZON_URL ? undefined : join(DATA_DIR, 'network')
  for (const folder of [networkFolder, DATABASE_URL ? undefined : join(DATA_DIR, 'database')]) {
    if (folder && !existsSync(folder))
      throw new BackupError('backup_not_possible', `${folder} is not there. Does DATA_DIR name the right folder?`)
  }
  let unlock = () => {}
  try {
    if (networkFolder) unlock = lockDirectory(networkFolder)
    const store = await openStore(DATABASE_URL ?? join(DATA_DIR, 'database'), { logger })
    const archive = makeBackup({
      dataFolder: DATA_DIR,
      networkPassphrase: environment.NETWORK_PASSPHRASE ?? PRACTICE_PASSPHRASE,
      db: store.db,
      storage: createStorage(environment, logger),
      network: networkFolder ? { folder: networkFolder, hold: () => () => {} } : undefined,
      now: () => systemClock.now(),
    })
    const close = async () => {
      await store.close()
      unlock()
    }
    return { archive, from: 'the stores', close }
  } catch (cause) {
    unlock()
    if (!(cause instanceof DirectoryInUseError || cause instanceof StoreInUseError)) throw cause
  }
  return { archive: await askProduct(environment), from: 'the running product', close: () => Promise.resolve() }
}

/** Without time-outs: a large database takes its time before the first byte. */
async function askProduct({ ADMIN_HOST, ADMIN_PORT, ADMIN_TOKEN }: Environment): Promise<Readable> {
  if (ADMIN_PORT === 0) throw new SettingsError('Setting ADMIN_PORT must name the port of the running product.')
  const host = ADMIN_HOST === '0.0.0.0' || ADMIN_HOST === '::' ? '127.0.0.1' : ADMIN_HOST
  const answer = Promise.withResolvers<IncomingMessage>()
  const headers = { host: `${host.includes(':') ? `[${host}]` : host}:${ADMIN_PORT}` }
  const call = request(
    {
      host,
      port: ADMIN_PORT,
      path: '/backup',
      method: 'POST',
      headers: { ...headers, ...(ADMIN_TOKEN ? { authorization: `Bearer ${ADMIN_TOKEN}` } : {}) },
    },
    answer.resolve,
  )
  call.once('error', answer.reject)
  call.end()
  const response = await answer.promise.catch((cause: unknown) => {
    throw new BackupError(
      'backup_not_possible',
      `The product runs, but its admin listener on port ${ADMIN_PORT} does not answer (ADMIN_PORT).`,
      { cause },
    )
  })
  if (response.statusCode === 200) return response
  response.resume()
  const why =
    response.statusCode === 401
      ? 'ADMIN_TOKEN is not its token'
      : response.statusCode === 429
        ? 'another backup is being made'
        : `status ${response.statusCode}`
  throw new BackupError('backup_not_possible', `The product makes no backup: ${why}.`)
}
