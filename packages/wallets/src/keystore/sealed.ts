import { fromBase64 } from './bytes.ts'
import { KeystoreDamagedError } from './errors.ts'

/** Whose secret it is: the built-in wallet's, which comes from a phrase, or the lite wallet's, which is one secret key. */
export type SecretKind = 'phrase' | 'secretKey'

/** Encrypted bytes. */
export interface Cipher {
  readonly name: 'xchacha20-poly1305'
  readonly nonce: string
  readonly text: string
}

/** How a key was made of a password. */
export interface PasswordKdf {
  readonly name: 'argon2id'
  readonly memoryKib: number
  readonly iterations: number
  readonly parallelism: number
  readonly salt: string
}

/** A passkey that opens a keystore: the credential, the address (rp id) for which it was made, and what its PRF is asked with. */
export interface Passkey {
  readonly credentialId: string
  readonly rpId: string
  readonly salt: string
}

/** A secret at rest. It says how it was made, so that a later version can still open it. Bytes are base64. */
export interface SealedSecret {
  readonly version: 3
  readonly kind: SecretKind
  readonly publicKey: string
  /** The secret under a random data key. */
  readonly cipher: Cipher
  /** The data key, sealed once for each way of unlocking; there is at least one. */
  readonly locks: {
    readonly password?: { readonly kdf: PasswordKdf; readonly cipher: Cipher }
    readonly passkey?: Passkey & { readonly cipher: Cipher }
  }
}

/** A secret sealed before there were passkeys: directly under a password. Version 1 said no kind: it was always `phrase`. */
interface OldSealedSecret {
  readonly version: 1 | 2
  readonly kind: SecretKind
  readonly publicKey: string
  readonly kdf: PasswordKdf
  readonly cipher: Cipher
}

/** What a storage may hold. */
export type StoredSecret = SealedSecret | OldSealedSecret

/**
 * Reads a stored keystore. Untrusted: costs are bounded so that a planted one cannot hang the page or weaken the next seal.
 * @throws KeystoreDamagedError
 */
export function parseSealed(text: string): StoredSecret {
  try {
    const stored = JSON.parse(text) as StoredSecret
    const sealed: StoredSecret = stored.version === 1 ? { ...stored, kind: 'phrase' } : stored
    const isKind = sealed.kind === 'phrase' || sealed.kind === 'secretKey'
    if (!isKind || !isText(sealed.publicKey) || !isCipher(sealed.cipher) || !isLocked(sealed)) {
      throw new TypeError('not a keystore of a known version')
    }
    return sealed
  } catch (cause) {
    throw new KeystoreDamagedError('keystore_damaged', 'the stored keystore cannot be read', { cause })
  }
}

function isLocked(sealed: StoredSecret): boolean {
  if (sealed.version !== 3) return (sealed.version === 1 || sealed.version === 2) && isKdf(sealed.kdf)
  const { password, passkey } = sealed.locks
  if (password === undefined && passkey === undefined) return false
  if (password !== undefined && !(isKdf(password.kdf) && isCipher(password.cipher))) return false
  return passkey === undefined || (isPasskey(passkey) && isCipher(passkey.cipher))
}

function isPasskey({ credentialId, rpId, salt }: Passkey): boolean {
  return isText(rpId) && fromBase64(credentialId).length > 0 && fromBase64(salt).length >= 32
}

function isKdf(kdf: PasswordKdf): boolean {
  const isBounded = within(kdf.memoryKib, 8, 1_048_576) && within(kdf.iterations, 1, 20) && within(kdf.parallelism, 1, 4)
  return kdf.name === 'argon2id' && isBounded && isText(kdf.salt) && fromBase64(kdf.salt).length >= 16
}

function isCipher(cipher: Cipher): boolean {
  const isWhole = isText(cipher.nonce) && isText(cipher.text)
  return cipher.name === 'xchacha20-poly1305' && isWhole && fromBase64(cipher.nonce).length === 24
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function within(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
