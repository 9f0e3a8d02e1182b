import { AppError, type Clock } from '@lealta/kernel'
import { Keypair } from '@stellar/stellar-sdk/base'
import { KeystoreDamagedError } from './errors.ts'
import { deriveKeypair, fromEntropy, parsePhrase, toEntropy } from './phrase.ts'
import { openSecret, type PasskeyAnswer, relock, sealSecret, type Unlocker, withoutPasskey } from './seal.ts'
import { type Passkey, parseSealed, type SecretKind, type StoredSecret } from './sealed.ts'
import { parseSecretKey } from './secret-key.ts'

/** Where the sealed key is kept, `localStorage` in a browser. */
export interface KeystoreStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * The keystore has nothing, has something already, is locked, was changed by another tab in the meantime, or the storage takes nothing.
 */
export class KeystoreError extends AppError<
  'keystore_empty' | 'keystore_exists' | 'keystore_locked' | 'keystore_changed' | 'keystore_not_written'
> {}

/** What a person is to keep outside of this device, since it brings the wallet back. */
export interface WalletSecret {
  /** The ed25519 seed, S… */
  readonly secretKey: string
  /** The 12 words; absent for a lite wallet, and for one that was sealed before words were kept. */
  readonly phrase?: string
}

/** A new wallet of this device, from its words or from one secret key. */
export type NewWallet = { readonly phrase: string } | { readonly secretKey: string }

export interface KeystoreOptions {
  readonly storage: KeystoreStorage
  readonly clock: Clock
  /** Milliseconds without a use of the key after which it is forgotten. */
  readonly idleMs: number
  /** Name of the item in the storage. */
  readonly storageKey?: string
  /** Calls back once after a time and returns how to stop that; the browser's timer unless a test brings its own. */
  readonly startTimer?: (run: () => void, afterMs: number) => () => void
}

/** The key of this device's built-in or lite wallet: encrypted in the storage, in memory only while unlocked (product.md §3.3). */
export interface Keystore {
  /** Whether a key is kept on this device. */
  exists(): boolean
  /** The key's address, readable while locked. @throws KeystoreError keystore_empty, KeystoreDamagedError */
  publicKey(): string
  /** Whose key it is, readable while locked. @throws KeystoreError keystore_empty, KeystoreDamagedError */
  kind(): SecretKind
  /** What opens it, readable while locked. Where nothing is kept, or nothing readable, it is a password: trying one says what is wrong. */
  locks(): { readonly password: boolean; readonly passkey?: Passkey }
  /**
   * Keeps the key of a phrase, with its words, or a secret key under a password or a passkey and unlocks it. What is there is overwritten only with
   * `replaces`, and only once the new one is sealed. @returns the address.
   * @throws PhraseError, SecretKeyError, PasswordTooShortError, KeystoreError keystore_exists, keystore_not_written
   */
  create(input: NewWallet & ({ password: string } | { passkey: PasskeyAnswer }) & { replaces?: boolean }): Promise<string>
  /** @throws WrongPasswordError, PasskeyError passkey_wrong, KeystoreError keystore_empty, KeystoreDamagedError */
  unlock(unlocker: Unlocker): Promise<void>
  /** Forgets the key in memory. Safe to repeat. */
  lock(): void
  isUnlocked(): boolean
  /** Tells when the key is locked, by hand or by idleness. @returns how to stop being told */
  onLock(listener: () => void): () => void
  /** Takes the key off this device for good; only its phrase or its secret key brings it back. Safe to repeat. */
  forget(): void
  /**
   * Gives it another password, or its first; a passkey stays. Until the last moment the old one counts, and a key unlocked here or in another
   * tab stays so.
   * @throws WrongPasswordError, PasskeyError passkey_wrong, PasswordTooShortError, KeystoreDamagedError, KeystoreError keystore_empty,
   * keystore_not_written, or keystore_changed when another tab put something else there: that stays
   */
  changePassword(input: { unlocker: Unlocker; newPassword: string }): Promise<void>
  /**
   * Lets a passkey open it too, in the place of an earlier one. `make` is called once the password has proved right.
   * @throws the errors of `changePassword`, those of `make`
   */
  addPasskey(input: { password: string; make: () => Promise<PasskeyAnswer> }): Promise<void>
  /**
   * Takes the passkey off a keystore with a password, which the person proves to know: the last way of unlocking stays.
   * @throws the errors of `changePassword`; WrongPasswordError for every password where there is none
   */
  removePasskey(password: string): Promise<void>
  /**
   * What the person owns, for them alone to see: never log or store it. Unlocks nothing.
   * @throws WrongPasswordError, PasskeyError passkey_wrong, KeystoreDamagedError, KeystoreError keystore_empty
   */
  readSecret(unlocker: Unlocker): Promise<WalletSecret>
  /** Uses the unlocked key and restarts the idle timer. @throws KeystoreError keystore_locked */
  withKeypair<Result>(use: (keypair: Keypair) => Result): Result
}

/** Opens the keystore of this device. */
export function createKeystore(options: KeystoreOptions): Keystore {
  const { storage, clock, idleMs } = options
  const storageKey = options.storageKey ?? 'lealta.keystore'
  const startTimer = options.startTimer ?? startBrowserTimer
  const listeners = new Set<() => void>()
  let unlocked: { keypair: Keypair; lastUse: number } | undefined
  let stopTimer: (() => void) | undefined

  function readSealed(): StoredSecret {
    const stored = storage.getItem(storageKey)
    if (stored === null) throw new KeystoreError('keystore_empty')
    return parseSealed(stored)
  }

  function write(sealed: StoredSecret): void {
    try {
      storage.setItem(storageKey, JSON.stringify(sealed))
    } catch (cause) {
      throw new KeystoreError('keystore_not_written', 'the storage took nothing; what was there stays', { cause })
    }
  }

  /** Puts another seal in the place of the present one, unless another tab was quicker. */
  async function reseal(change: (sealed: StoredSecret) => Promise<StoredSecret>): Promise<void> {
    const sealed = readSealed()
    const stored = storage.getItem(storageKey)
    const resealed = await change(sealed)
    if (storage.getItem(storageKey) !== stored) throw new KeystoreError('keystore_changed')
    write(resealed)
  }

  function readLocks(): ReturnType<Keystore['locks']> {
    try {
      const sealed = readSealed()
      if (sealed.version !== 3) return { password: true }
      const { password, passkey } = sealed.locks
      if (passkey === undefined) return { password: true }
      const { credentialId, rpId, salt } = passkey
      return { password: password !== undefined, passkey: { credentialId, rpId, salt } }
    } catch (error) {
      if (error instanceof KeystoreError || error instanceof KeystoreDamagedError) return { password: true }
      throw error
    }
  }

  function lock(): void {
    stopTimer?.()
    stopTimer = undefined
    if (unlocked === undefined) return
    unlocked = undefined
    for (const listener of [...listeners]) listener()
  }

  /** A sleeping computer fires timers late, so the time of the last use decides, not the timer. */
  function lockIfIdle(): void {
    if (unlocked !== undefined && clock.now().getTime() - unlocked.lastUse >= idleMs) lock()
  }

  function touch(keypair: Keypair): void {
    unlocked = { keypair, lastUse: clock.now().getTime() }
    stopTimer?.()
    stopTimer = startTimer(lockIfIdle, idleMs)
  }

  return {
    exists: () => storage.getItem(storageKey) !== null,
    publicKey: () => readSealed().publicKey,
    kind: () => readSealed().kind,
    locks: readLocks,
    async create({ replaces = false, ...input }) {
      const { keypair, kind, content } = toContent(input)
      const refuseOther = () => {
        if (!replaces && storage.getItem(storageKey) !== null) throw new KeystoreError('keystore_exists')
      }
      refuseOther()
      const sealed = await sealSecret(
        content,
        { kind, publicKey: keypair.publicKey() },
        'passkey' in input ? input.passkey : input.password,
      )
      refuseOther()
      write(sealed)
      touch(keypair)
      return keypair.publicKey()
    },
    async unlock(unlocker) {
      touch(toKeypair(await openSecret(readSealed(), unlocker)))
    },
    lock,
    isUnlocked() {
      lockIfIdle()
      return unlocked !== undefined
    },
    onLock(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forget() {
      storage.removeItem(storageKey)
      lock()
    },
    changePassword: ({ unlocker, newPassword }) => reseal(sealed => relock(sealed, unlocker, newPassword)),
    addPasskey: ({ password, make }) => reseal(sealed => relock(sealed, password, make)),
    removePasskey: password => reseal(sealed => withoutPasskey(sealed, password)),
    async readSecret(unlocker) {
      const content = await openSecret(readSealed(), unlocker)
      const secretKey = toKeypair(content).secret()
      return content.length === SEED_BYTES ? { secretKey } : { secretKey, phrase: fromEntropy(content.subarray(SEED_BYTES)) }
    },
    withKeypair(use) {
      lockIfIdle()
      if (unlocked === undefined) throw new KeystoreError('keystore_locked')
      touch(unlocked.keypair)
      return use(unlocked.keypair)
    },
  }
}

const SEED_BYTES = 32

/** What is sealed of a wallet: the seed, followed by the entropy of its words if it has any. */
function toContent(wallet: NewWallet): { keypair: Keypair; kind: SecretKind; content: Uint8Array } {
  if ('secretKey' in wallet) {
    const keypair = Keypair.fromSecret(parseSecretKey(wallet.secretKey))
    return { keypair, kind: 'secretKey', content: keypair.rawSecretKey() }
  }
  const phrase = parsePhrase(wallet.phrase)
  const keypair = deriveKeypair(phrase)
  return { keypair, kind: 'phrase', content: new Uint8Array([...keypair.rawSecretKey(), ...toEntropy(phrase)]) }
}

function toKeypair(content: Uint8Array): Keypair {
  return Keypair.fromRawEd25519Seed(content.slice(0, SEED_BYTES))
}

function startBrowserTimer(run: () => void, afterMs: number): () => void {
  const timer = setTimeout(run, afterMs)
  return () => clearTimeout(timer)
}
