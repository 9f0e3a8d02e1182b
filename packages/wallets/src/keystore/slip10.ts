import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'

const HARDENED = 0x8000_0000

/**
 * The ed25519 key at a path of hardened steps (SLIP-10).
 * @param seed 64 bytes out of a BIP-39 phrase
 * @param path step numbers without the hardening bit
 * @returns 32 bytes
 */
export function deriveSlip10(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, HARDENED + step)
    node = hmac(sha512, node.subarray(32), data)
  }
  return node.subarray(0, 32)
}
