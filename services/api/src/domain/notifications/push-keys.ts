import { createECDH, hkdfSync } from 'node:crypto'
import type { Keyring } from '#domain/keys/server-keys.ts'

/** What push services know us by (RFC 8292): a P-256 key pair, base64url; the public key is an uncompressed point. */
type PushKeys = { publicKey: string; privateKey: string }

/** Order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The key pair for push services. It is derived from the server key `push`, so that it is sealed, rotated and renewed as every server key
 * is: 48 bytes of HKDF-SHA-256, reduced to a number of the curve (FIPS 186-5 A.2.1).
 */
export async function readPushKeys({ keyring }: { keyring: Keyring }): Promise<PushKeys> {
  const { push } = await keyring.read()
  const bytes = Buffer.from(hkdfSync('sha256', push.rawSecretKey(), '', 'lealta web push', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  return { publicKey: ecdh.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') }
}
