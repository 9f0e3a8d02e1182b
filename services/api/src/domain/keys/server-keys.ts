import { AppError, type Clock } from '@lealta/kernel'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { Db } from '#db/index.ts'
import { open, seal } from './crypto.ts'
import { insertMissingKeys, listServerKeys } from './keys.repository.ts'

/**
 * Keys of the server (chain design §1): T treasury, F fee account, KSP the one signer of every business's sponsor account, SP0 sponsor of
 * people, E escrow, PF collector of platform fees, those that sign for no account: SEP-10, SEP-7, and what push
 * services know us by; and the one that restores people's wallets to another device (decision 0112), which does nothing else.
 */
export const serverKeyNames = [
  'treasury',
  'fee',
  'sponsor',
  'people',
  'escrow',
  'platformFee',
  'signing',
  'uri',
  'push',
  'recovery',
] as const
export type ServerKeyName = (typeof serverKeyNames)[number]

/** The opened keys; held in memory only. */
export type ServerKeys = { readonly [Name in ServerKeyName]: Keypair }

/** The master key is not the one that sealed the server's keys; `message` says so in one line. */
export class MasterKeyError extends AppError<'master_key_wrong'> {}

type KeyDeps = { db: Db; masterKey: Uint8Array; clock: Clock }

/** Opens the server's keys once for one API. */
export type Keyring = { read(): Promise<ServerKeys> }

/** A keyring that opens its keys when they are first asked for, and tries again after a failure. */
export function createKeyring(deps: KeyDeps): Keyring {
  let opened: Promise<ServerKeys> | undefined
  return {
    read() {
      opened ??= openServerKeys(deps).catch((error: unknown) => {
        opened = undefined
        throw error
      })
      return opened
    },
  }
}

/** The server's keys; made and sealed at the first call on a database, the same ever after. Safe to repeat and to race. */
export function readServerKeys(deps: { keyring: Keyring }): Promise<ServerKeys> {
  return deps.keyring.read()
}

/**
 * Makes sure, changing nothing, that the database's keys were sealed with this master key; fine when there are none.
 * @throws MasterKeyError
 */
export async function assertMasterKey(db: Db, masterKey: Uint8Array): Promise<void> {
  for (const row of await listServerKeys(db)) openSealedKey({ masterKey }, row)
}

async function openServerKeys(deps: KeyDeps): Promise<ServerKeys> {
  await assertMasterKey(deps.db, deps.masterKey)
  const fresh = serverKeyNames.map(name => ({ name, ...createSealedKey(deps), createdAt: deps.clock.now() }))
  await insertMissingKeys(deps.db, fresh)
  const rows = await listServerKeys(deps.db)
  const entries = serverKeyNames.map(name => {
    const row = rows.find(candidate => candidate.name === name)
    if (!row) throw new TypeError(`no server key ${name}`)
    return [name, openSealedKey(deps, row)]
  })
  return Object.fromEntries(entries) as ServerKeys
}

/** A new random key, its secret sealed for the database. */
export function createSealedKey(deps: { masterKey: Uint8Array }): { publicKey: string; sealedSecret: string } {
  const keypair = Keypair.random()
  return { publicKey: keypair.publicKey(), sealedSecret: seal(deps.masterKey, keypair.secret()) }
}

/** Opens a key that `createSealedKey` made. @throws MasterKeyError when the master key is another one */
export function openSealedKey(deps: { masterKey: Uint8Array }, row: { publicKey: string; sealedSecret: string }): Keypair {
  const keypair = Keypair.fromSecret(openSecret(deps.masterKey, row.sealedSecret))
  if (keypair.publicKey() !== row.publicKey) throw new TypeError('a sealed key does not belong to its address')
  return keypair
}

function openSecret(masterKey: Uint8Array, sealedSecret: string): string {
  try {
    return open(masterKey, sealedSecret)
  } catch (cause) {
    const message =
      'The master key does not open the keys in the database: it is another one, or was rotated. Start with the MASTER_KEY, or the MASTER_KEY_FILE, that sealed them: every process on one database needs the same.'
    throw new MasterKeyError('master_key_wrong', message, { cause })
  }
}

/** Whether a master key opens a sealed key, and the key belongs to its address. */
export function isKeyOf(masterKey: Uint8Array, row: { publicKey: string; sealedSecret: string }): boolean {
  try {
    openSealedKey({ masterKey }, row)
    return true
  } catch {
    return false
  }
}
