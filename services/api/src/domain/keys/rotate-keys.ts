import { AppError } from '@lealta/kernel'
import { type Db, inTransaction } from '#db/index.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { countProcesses } from '#domain/leases/processes.ts'
import { open, seal } from './crypto.ts'
import { countOlderSessions, replaceServerKey, rewriteSealed } from './reseal.repository.ts'
import { createSealedKey } from './server-keys.ts'

/** Keys were not changed; `message` says why in one line. */
export class RotationError extends AppError<'master_key_wrong' | 'product_running' | 'key_missing'> {}

/** Server keys that sign for no account of the ledger, so that another one may simply take their place. */
export const renewableKeys = ['signing', 'uri', 'push'] as const

/**
 * Seals everything under another master key, in one transaction; the product must not run ({@link assertStopped}). What the new one opens already stays, so
 * repeating is safe.
 * @throws RotationError `master_key_wrong` when neither key opens something; nothing has changed then
 */
export async function rotateMasterKey(
  db: Db,
  { from, to, at }: { from: Uint8Array; to: Uint8Array; at: Date },
): Promise<{ keys: number; channels: number; messages: number; webhooks: number; devices: number }> {
  return inTransaction(db, async tx => {
    const counts = await rewriteSealed(tx, (sealed, context) => reseal(sealed, context, from, to))
    await recordAudit(tx, { at, actor: 'operator', action: 'keys.master_rotated', subject: 'everything', details: counts })
    return counts
  })
}

function reseal(sealed: string, context: string, from: Uint8Array, to: Uint8Array): string {
  const secret = tryOpen(from, sealed, context)
  if (secret !== undefined) return seal(to, secret, context)
  if (tryOpen(to, sealed, context) !== undefined) return sealed
  throw new RotationError('master_key_wrong', 'The master key is not the one that sealed the server’s keys. Nothing was changed.')
}

function tryOpen(key: Uint8Array, sealed: string, context: string): string | undefined {
  try {
    return open(key, sealed, context)
  } catch {
    return undefined
  }
}

/**
 * Makes a new key in the place of one that signs for no account; the product must not run.
 * @returns its public key
 * @throws RotationError `key_missing` on a database that was never used
 */
export async function renewServerKey(
  db: Db,
  { name, masterKey, at }: { name: (typeof renewableKeys)[number]; masterKey: Uint8Array; at: Date },
): Promise<string> {
  return inTransaction(db, async tx => {
    const fresh = createSealedKey({ masterKey })
    if (!(await replaceServerKey(tx, { name, ...fresh, createdAt: at })))
      throw new RotationError('key_missing', `There is no key ${name} yet.`)
    await recordAudit(tx, { at, actor: 'operator', action: 'keys.renewed', subject: name, details: { publicKey: fresh.publicKey } })
    return fresh.publicKey
  })
}

/**
 * Makes sure that nobody else uses the database; call it first on a connection of its own, so that the product's are older.
 * @throws RotationError `product_running`
 */
export async function assertStopped(db: Db): Promise<void> {
  // Behind a pooler nobody sees the sessions of the others: there, signs of life tell.
  if ((await inTransaction(db, countOlderSessions)) + (await countProcesses(db)) === 0) return
  throw new RotationError(
    'product_running',
    'Others use the database: stop every process of the product first (one that was killed counts for 15 seconds).',
  )
}
