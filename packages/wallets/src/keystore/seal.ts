import { AppError } from '@lealta/kernel'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { argon2id } from 'hash-wasm'

/** The password does not open the keystore (spec §5, §8 "invalid password"). */
export class WrongPasswordError extends AppError<'password_wrong'> {
  constructor(options: { cause?: unknown } = {}) {
    super('password_wrong', 'the password is wrong', options)
  }
}

/** Spec §5 'Password not long enough'. */
export class PasswordTooShortError extends AppError<'password_too_short'> {
  constructor() {
    super('password_too_short', 'Password not long enough')
  }
}

/** What is stored is not a keystore this version can read. */
export class KeystoreDamagedError extends AppError<'keystore_damaged'> {}

/** Whose secret it is: the built-in wallet's, which comes from a phrase, or the lite wallet's, which is one secret key. */
export type SecretKind = 'phrase' | 'secretKey'

/** A secret at rest. It says how it was made, so that a later version can still open it. Bytes are base64. */
export interface SealedSecret {
  /** Version 1 said no kind: it was always `phrase`. */
  readonly version: 1 | 2
  readonly kind: SecretKind
  readonly publicKey: string
  readonly kdf: {
    readonly name: 'argon2id'
    readonly memoryKib: number
    readonly iterations: number
    readonly parallelism: number
    readonly salt: string
  }
  readonly cipher: { readonly name: 'xchacha20-poly1305'; readonly nonce: string; readonly text: string }
}

/** Spec §5 "Password: minimum 8 characters", counted as a person counts them. */
const MIN_PASSWORD_LENGTH = 8

const COST = { memoryKib: 65_536, iterations: 3, parallelism: 1 }

/**
 * Encrypts a secret under a password: argon2id (64 MiB, 3 passes), then XChaCha20-Poly1305 bound to its kind and public key.
 * Salt and nonce are random, so that no two results are alike.
 * @throws PasswordTooShortError
 */
export async function sealSecret(
  secret: Uint8Array,
  of: Pick<SealedSecret, 'kind' | 'publicKey'>,
  password: string,
): Promise<SealedSecret> {
  if (Array.from(password.normalize('NFKC')).length < MIN_PASSWORD_LENGTH) throw new PasswordTooShortError()
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const nonce = crypto.getRandomValues(new Uint8Array(24))
  const kdf = { name: 'argon2id' as const, ...COST, salt: toBase64(salt) }
  const key = await deriveKey(password, kdf)
  const owner = { version: 2, kind: of.kind, publicKey: of.publicKey } as const
  const text = xchacha20poly1305(key, nonce, bindingOf(owner)).encrypt(secret)
  key.fill(0)
  return { ...owner, kdf, cipher: { name: 'xchacha20-poly1305', nonce: toBase64(nonce), text: toBase64(text) } }
}

/**
 * Decrypts what `sealSecret` made.
 * @throws WrongPasswordError also when the sealed text was changed: the two cannot be told apart
 */
export async function openSecret(sealed: SealedSecret, password: string): Promise<Uint8Array> {
  if (password === '') throw new WrongPasswordError()
  const key = await deriveKey(password, sealed.kdf)
  try {
    const cipher = xchacha20poly1305(key, fromBase64(sealed.cipher.nonce), bindingOf(sealed))
    return cipher.decrypt(fromBase64(sealed.cipher.text))
  } catch (cause) {
    throw new WrongPasswordError({ cause })
  } finally {
    key.fill(0)
  }
}

/**
 * Reads a stored keystore. Untrusted: costs are bounded so that a planted one cannot hang the page or weaken the next seal.
 * @throws KeystoreDamagedError
 */
export function parseSealed(text: string): SealedSecret {
  try {
    const stored = JSON.parse(text) as SealedSecret
    const sealed: SealedSecret = stored.version === 1 ? { ...stored, kind: 'phrase' } : stored
    const { version, kind, kdf, cipher } = sealed
    const isKind = (version === 1 || version === 2) && (kind === 'phrase' || kind === 'secretKey')
    const isKnown = isKind && kdf.name === 'argon2id' && cipher.name === 'xchacha20-poly1305'
    const isBounded = within(kdf.memoryKib, 8, 1_048_576) && within(kdf.iterations, 1, 20) && within(kdf.parallelism, 1, 4)
    const isComplete = [sealed.publicKey, kdf.salt, cipher.nonce, cipher.text].every(part => typeof part === 'string')
    const hasSizes = isComplete && fromBase64(kdf.salt).length >= 16 && fromBase64(cipher.nonce).length === 24
    if (!isKnown || !isBounded || !hasSizes) throw new TypeError('not a keystore of a known version')
    return sealed
  } catch (cause) {
    throw new KeystoreDamagedError('keystore_damaged', 'the stored keystore cannot be read', { cause })
  }
}

/** What the cipher authenticates besides the secret: changed by hand, it no longer opens. */
function bindingOf({ version, kind, publicKey }: Pick<SealedSecret, 'version' | 'kind' | 'publicKey'>): Uint8Array {
  return new TextEncoder().encode(version === 1 ? publicKey : `${kind}:${publicKey}`)
}

async function deriveKey(password: string, kdf: SealedSecret['kdf']): Promise<Uint8Array> {
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

function within(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
}
