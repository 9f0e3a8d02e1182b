import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { argon2id } from 'hash-wasm'
import { fromBase64, toBase64 } from './bytes.ts'
import { PasskeyError, PasswordTooShortError, WrongPasswordError } from './errors.ts'
import type { Cipher, Passkey, PasswordKdf, SealedSecret, SecretKind, StoredSecret } from './sealed.ts'

/** What a passkey answers: 32 bytes of its PRF, which nobody else can make. Never log or store them. */
export interface PasskeyAnswer extends Passkey {
  readonly output: Uint8Array
}

/** What opens a keystore: its password, or what its passkey answered. */
export type Unlocker = string | PasskeyAnswer

/** Whose secret is sealed: authenticated with everything that is sealed, so that changing it makes it unreadable. */
type Owner = { readonly kind: SecretKind; readonly publicKey: string }

/** Spec §5 "Password: minimum 8 characters", counted as a person counts them. */
const MIN_PASSWORD_LENGTH = 8

const COST = { memoryKib: 65_536, iterations: 3, parallelism: 1 }

/**
 * Encrypts a secret under a random data key with XChaCha20-Poly1305, and that key under a password (argon2id, 64 MiB, 3 passes) or what a
 * passkey answered (HKDF-SHA-256). Keys, salts and nonces are random, so that no two results are alike.
 * @throws PasswordTooShortError
 */
export async function sealSecret(secret: Uint8Array, of: Owner, unlocker: Unlocker): Promise<SealedSecret> {
  const dataKey = crypto.getRandomValues(new Uint8Array(32))
  const owner = { version: 3, kind: of.kind, publicKey: of.publicKey } as const
  const blank: SealedSecret = { ...owner, cipher: encrypt(dataKey, secret, bindingOf('secret', owner)), locks: {} }
  try {
    return await addLock(blank, dataKey, unlocker)
  } finally {
    dataKey.fill(0)
  }
}

/**
 * Decrypts what `sealSecret` made, or an earlier version of it.
 * @throws WrongPasswordError, or PasskeyError passkey_wrong, also when what is sealed was changed: the two cannot be told apart
 */
export async function openSecret(sealed: StoredSecret, unlocker: Unlocker): Promise<Uint8Array> {
  if (sealed.version !== 3) return openOld(sealed, unlocker)
  const dataKey = await openLock(sealed, unlocker)
  try {
    return decrypt(dataKey, sealed.cipher, bindingOf('secret', sealed))
  } catch (cause) {
    throw toRefusal(unlocker, cause)
  } finally {
    dataKey.fill(0)
  }
}

/**
 * Seals the data key for one more way of unlocking, in the place of another of its sort; the secret and the other way stay as they are. What an
 * earlier version sealed is sealed anew.
 * @param next the new password, or a function that makes the passkey: called once `unlocker` has proved right
 * @throws the errors of `openSecret`, PasswordTooShortError, those of `next`
 */
export async function relock(
  sealed: StoredSecret,
  unlocker: Unlocker,
  next: string | (() => Promise<PasskeyAnswer>),
): Promise<SealedSecret> {
  if (sealed.version !== 3 && typeof next === 'string') return sealSecret(await openOld(sealed, unlocker), sealed, next)
  const present = sealed.version === 3 ? sealed : await sealSecret(await openOld(sealed, unlocker), sealed, unlocker)
  const dataKey = await openLock(present, unlocker)
  try {
    return await addLock(present, dataKey, typeof next === 'string' ? next : await next())
  } finally {
    dataKey.fill(0)
  }
}

/**
 * Takes the passkey away from a keystore that its password opens: the last way of unlocking stays.
 * @throws WrongPasswordError, for every password where there is none
 */
export async function withoutPasskey(sealed: StoredSecret, password: string): Promise<StoredSecret> {
  await openSecret(sealed, password)
  if (sealed.version !== 3) return sealed
  const { passkey: _, ...locks } = sealed.locks
  return { ...sealed, locks }
}

async function addLock(sealed: SealedSecret, dataKey: Uint8Array, unlocker: Unlocker): Promise<SealedSecret> {
  if (typeof unlocker !== 'string') {
    const { credentialId, rpId, salt } = unlocker
    const passkey = { credentialId, rpId, salt }
    const cipher = encryptOnce(toPasskeyKey(unlocker), dataKey, bindingOf('passkey', sealed, passkey))
    return { ...sealed, locks: { ...sealed.locks, passkey: { ...passkey, cipher } } }
  }
  if (Array.from(unlocker.normalize('NFKC')).length < MIN_PASSWORD_LENGTH) throw new PasswordTooShortError()
  const kdf = { name: 'argon2id' as const, ...COST, salt: toBase64(crypto.getRandomValues(new Uint8Array(16))) }
  const cipher = encryptOnce(await toPasswordKey(unlocker, kdf), dataKey, bindingOf('password', sealed))
  return { ...sealed, locks: { ...sealed.locks, password: { kdf, cipher } } }
}

/** The data key. */
async function openLock(sealed: SealedSecret, unlocker: Unlocker): Promise<Uint8Array> {
  const { password, passkey } = sealed.locks
  if (typeof unlocker === 'string') {
    if (password === undefined || unlocker === '') throw new WrongPasswordError()
    return decryptOnce(await toPasswordKey(unlocker, password.kdf), password.cipher, bindingOf('password', sealed), unlocker)
  }
  if (passkey?.credentialId !== unlocker.credentialId || passkey.salt !== unlocker.salt) throw toRefusal(unlocker)
  return decryptOnce(toPasskeyKey(unlocker), passkey.cipher, bindingOf('passkey', sealed, passkey), unlocker)
}

async function openOld(sealed: Exclude<StoredSecret, SealedSecret>, unlocker: Unlocker): Promise<Uint8Array> {
  if (typeof unlocker !== 'string' || unlocker === '') throw toRefusal(unlocker)
  const { version, kind, publicKey } = sealed
  const binding = new TextEncoder().encode(version === 1 ? publicKey : `${kind}:${publicKey}`)
  return decryptOnce(await toPasswordKey(unlocker, sealed.kdf), sealed.cipher, binding, unlocker)
}

function toRefusal(unlocker: Unlocker, cause?: unknown): WrongPasswordError | PasskeyError {
  if (typeof unlocker === 'string') return new WrongPasswordError({ cause })
  return new PasskeyError('passkey_wrong', 'the passkey does not open this keystore', { cause })
}

/** What a cipher authenticates besides its content: what it is for, whose it is, and with which passkey it opens. */
function bindingOf(use: 'secret' | 'password' | 'passkey', owner: Owner, passkey?: Passkey): Uint8Array {
  const parts = [3, use, owner.kind, owner.publicKey, ...(passkey ? [passkey.credentialId, passkey.rpId, passkey.salt] : [])]
  return new TextEncoder().encode(JSON.stringify(parts))
}

function encrypt(key: Uint8Array, content: Uint8Array, binding: Uint8Array): Cipher {
  const nonce = crypto.getRandomValues(new Uint8Array(24))
  const text = xchacha20poly1305(key, nonce, binding).encrypt(content)
  return { name: 'xchacha20-poly1305', nonce: toBase64(nonce), text: toBase64(text) }
}

function decrypt(key: Uint8Array, { nonce, text }: Cipher, binding: Uint8Array): Uint8Array {
  return xchacha20poly1305(key, fromBase64(nonce), binding).decrypt(fromBase64(text))
}

/** Encrypts with a key that is forgotten afterwards. */
function encryptOnce(key: Uint8Array, content: Uint8Array, binding: Uint8Array): Cipher {
  const cipher = encrypt(key, content, binding)
  key.fill(0)
  return cipher
}

/** Decrypts with a key that is forgotten afterwards. @throws what `unlocker` is told when it is wrong */
function decryptOnce(key: Uint8Array, cipher: Cipher, binding: Uint8Array, unlocker: Unlocker): Uint8Array {
  try {
    return decrypt(key, cipher, binding)
  } catch (cause) {
    throw toRefusal(unlocker, cause)
  } finally {
    key.fill(0)
  }
}

function toPasskeyKey({ output }: PasskeyAnswer): Uint8Array {
  return hkdf(sha256, output, undefined, new TextEncoder().encode('lealta keystore, data key'), 32)
}

async function toPasswordKey(password: string, kdf: PasswordKdf): Promise<Uint8Array> {
  return argon2id({
    password: password.normalize('NFKC'),
    salt: fromBase64(kdf.salt),
    memorySize: kdf.memoryKib,
    iterations: kdf.iterations,
    parallelism: kdf.parallelism,
    hashLength: 32,
    outputType: 'binary',
  })
}
