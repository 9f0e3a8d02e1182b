import { Keypair } from '@stellar/stellar-sdk/base'
import { serverKeys } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { open, seal } from './crypto.ts'

/**
 * Keys of the server (chain design §1): T treasury, F fee account, KSP the one signer of every business's sponsor account, SP0 sponsor of
 * people, E escrow, PF collector of platform fees, and the two that sign for no account: SEP-10 and SEP-7.
 */
export const serverKeyNames = ['treasury', 'fee', 'sponsor', 'people', 'escrow', 'platformFee', 'signing', 'uri'] as const
export type ServerKeyName = (typeof serverKeyNames)[number]

/** The opened keys; held in memory only. */
type ServerKeys = { readonly [Name in ServerKeyName]: Keypair }

type KeyDeps = Pick<ApiDeps, 'db' | 'masterKey' | 'clock'>
const opened = new WeakMap<object, Promise<ServerKeys>>()

/** The server's keys; made and sealed at the first call on a database, the same ever after. Safe to repeat and to race. */
export function readServerKeys(deps: KeyDeps): Promise<ServerKeys> {
  const known = opened.get(deps.db)
  if (known) return known
  const keys = openServerKeys(deps)
  opened.set(deps.db, keys)
  keys.catch(() => opened.delete(deps.db))
  return keys
}

async function openServerKeys(deps: KeyDeps): Promise<ServerKeys> {
  const fresh = serverKeyNames.map(name => ({ name, ...createSealedKey(deps), createdAt: deps.clock.now() }))
  await deps.db.insert(serverKeys).values(fresh).onConflictDoNothing()
  const rows = await deps.db.select().from(serverKeys)
  const entries = serverKeyNames.map(name => {
    const row = rows.find(candidate => candidate.name === name)
    if (!row) throw new TypeError(`no server key ${name}`)
    return [name, openSealedKey(deps, row)]
  })
  return Object.fromEntries(entries) as ServerKeys
}

/** A new random key, its secret sealed for the database. */
export function createSealedKey(deps: Pick<ApiDeps, 'masterKey'>): { publicKey: string; sealedSecret: string } {
  const keypair = Keypair.random()
  return { publicKey: keypair.publicKey(), sealedSecret: seal(deps.masterKey, keypair.secret()) }
}

/** Opens a key that `createSealedKey` made. Throws when the master key is another one. */
export function openSealedKey(deps: Pick<ApiDeps, 'masterKey'>, row: { publicKey: string; sealedSecret: string }): Keypair {
  const keypair = Keypair.fromSecret(open(deps.masterKey, row.sealedSecret))
  if (keypair.publicKey() !== row.publicKey) throw new TypeError('a sealed key does not belong to its address')
  return keypair
}
