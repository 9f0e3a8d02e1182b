import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** What the master key is used for: each purpose has a key of its own. */
export type KeyPurpose = 'seal' | 'code' | 'token' | 'admin session' | 'unsubscribe'

/** Derives the 32-byte key of one purpose from the master key (HKDF-SHA-256). */
export function deriveKey(masterKey: Uint8Array, purpose: KeyPurpose): Uint8Array {
  if (masterKey.length !== 32) throw new RangeError('the master key must have 32 bytes')
  return new Uint8Array(hkdfSync('sha256', masterKey, '', `lealta ${purpose}`, 32))
}

/**
 * Encrypts a secret for the database (AES-256-GCM, fresh nonce).
 * @param context what the secret belongs to: with another context it does not open
 */
export function seal(masterKey: Uint8Array, secret: string, context = ''): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(masterKey, 'seal'), nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/**
 * Opens what {@link seal} made.
 * @throws Error with another master key or context, or when a byte was changed
 */
export function open(masterKey: Uint8Array, sealed: string, context = ''): string {
  const bytes = Buffer.from(/^v1\.([\w-]+)$/.exec(sealed)?.[1] ?? '', 'base64url')
  if (bytes.length < 28) throw new RangeError(`not a sealed secret`)
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(masterKey, 'seal'), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** HMAC-SHA-256 of a text as hex, keyed for one purpose. */
export function hmac(masterKey: Uint8Array, purpose: KeyPurpose, text: string): string {
  return createHmac('sha256', deriveKey(masterKey, purpose)).update(text).digest('hex')
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isEqual(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
