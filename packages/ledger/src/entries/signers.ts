import { decodeSignerKey, type Signer, type SignerKey } from '#xdr/index.ts'

/** Signers that an account may have besides its master key. */
export const MAX_SIGNERS = 20

const ranks = new Uint8Array(128)
for (let i = 0; i < 32; i++) ranks['ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charCodeAt(i)] = i

/** Order of the public keys of two accounts G…: negative, 0 or positive. */
export function compareAccountIds(a: string, b: string): number {
  for (let i = 0; i < a.length; i++) {
    const difference = ranks[a.charCodeAt(i)]! - ranks[b.charCodeAt(i)]!
    if (difference !== 0) return difference
  }
  return 0
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!
  return a.length - b.length
}

const order = { ed25519: 0, pre_auth_tx: 1, hash_x: 2, signed_payload: 3 } as const

function toBytes(key: SignerKey): Uint8Array {
  return key.type === 'ed25519' || key.type === 'signed_payload' ? key.key : key.hash
}

function compareSignerKeys(a: SignerKey, b: SignerKey): number {
  if (a.type !== b.type) return order[a.type] - order[b.type]
  const difference = compareBytes(toBytes(a), toBytes(b))
  if (difference !== 0 || a.type !== 'signed_payload' || b.type !== 'signed_payload') return difference
  return compareBytes(a.payload, b.payload)
}

/** Where a signer is in the sorted list, or where it belongs. */
export function findSigner(signers: readonly Signer[], key: string): { index: number; found: boolean } {
  const known = signers.findIndex(signer => signer.key === key)
  if (known >= 0) return { index: known, found: true }
  const wanted = decodeSignerKey(key)
  const index = signers.findIndex(signer => compareSignerKeys(decodeSignerKey(signer.key), wanted) > 0)
  return { index: index < 0 ? signers.length : index, found: false }
}
