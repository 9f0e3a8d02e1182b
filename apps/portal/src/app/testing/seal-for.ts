import type { SealedSecret } from '@lealta/wallets/keystore'

/** A keystore as a device keeps it for a public key, with nothing in it: it is never opened. */
export function sealFor(publicKey: string, lock: 'password' | 'passkey'): string {
  const random = (size: number) => crypto.getRandomValues(new Uint8Array(size)).toBase64()
  const cipher = { name: 'xchacha20-poly1305', nonce: random(24), text: random(48) } as const
  const kdf = { name: 'argon2id', memoryKib: 65_536, iterations: 3, parallelism: 1, salt: random(16) } as const
  const locks = {
    password: { password: { kdf, cipher } },
    passkey: { passkey: { credentialId: random(32), rpId: location.hostname, salt: random(32), cipher } },
  }
  const sealed: SealedSecret = { version: 3, kind: 'phrase', publicKey, cipher, locks: locks[lock] }
  return JSON.stringify(sealed)
}
