import { AppError, type Clock } from '@lealta/kernel'
import { Keypair } from '@stellar/stellar-sdk/base'
import { deriveKeypair, parsePhrase } from './phrase.ts'
import { openSecret, parseSealed, type SealedSecret, sealSecret } from './seal.ts'

/** Where the sealed key is kept, `localStorage` in a browser. */
export interface KeystoreStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The keystore has nothing, has something already, or is locked. */
export class KeystoreError extends AppError<'keystore_empty' | 'keystore_exists' | 'keystore_locked'> {}

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

/** The built-in wallet's key on this device: encrypted in the storage, in memory only while unlocked (product.md §3.3). */
export interface Keystore {
  /** Whether a key is kept on this device. */
  exists(): boolean
  /** The key's address, readable while locked. @throws KeystoreError keystore_empty, KeystoreDamagedError */
  publicKey(): string
  /**
   * Keeps the key of a phrase under a password and unlocks it. @returns the address.
   * @throws PhraseError, PasswordTooShortError, KeystoreError keystore_exists: what is there is never overwritten
   */
  create(input: { phrase: string; password: string }): Promise<string>
  /** @throws WrongPasswordError, KeystoreError keystore_empty, KeystoreDamagedError */
  unlock(password: string): Promise<void>
  /** Forgets the key in memory. Safe to repeat. */
  lock(): void
  isUnlocked(): boolean
  /** Tells when the key is locked, by hand or by idleness. @returns how to stop being told */
  onLock(listener: () => void): () => void
  /** Takes the key off this device for good; only the phrase brings it back. Safe to repeat. */
  forget(): void
  /** @throws WrongPasswordError, PasswordTooShortError, KeystoreError keystore_empty */
  changePassword(input: { password: string; newPassword: string }): Promise<void>
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

  function readSealed(): SealedSecret {
    const stored = storage.getItem(storageKey)
    if (stored === null) throw new KeystoreError('keystore_empty')
    return parseSealed(stored)
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
    async create({ phrase, password }) {
      const keypair = deriveKeypair(parsePhrase(phrase))
      if (storage.getItem(storageKey) !== null) throw new KeystoreError('keystore_exists')
      const sealed = await sealSecret(keypair.rawSecretKey(), keypair.publicKey(), password)
      if (storage.getItem(storageKey) !== null) throw new KeystoreError('keystore_exists')
      storage.setItem(storageKey, JSON.stringify(sealed))
      touch(keypair)
      return keypair.publicKey()
    },
    async unlock(password) {
      touch(Keypair.fromRawEd25519Seed(await openSecret(readSealed(), password)))
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
    async changePassword({ password, newPassword }) {
      const sealed = readSealed()
      const resealed = await sealSecret(await openSecret(sealed, password), sealed.publicKey, newPassword)
      storage.setItem(storageKey, JSON.stringify(resealed))
    },
    withKeypair(use) {
      lockIfIdle()
      if (unlocked === undefined) throw new KeystoreError('keystore_locked')
      touch(unlocked.keypair)
      return use(unlocked.keypair)
    },
  }
}

function startBrowserTimer(run: () => void, afterMs: number): () => void {
  const timer = setTimeout(run, afterMs)
  return () => clearTimeout(timer)
}
