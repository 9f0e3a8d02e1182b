import { createPublicKey, verify } from 'node:crypto'
import { createRequire } from 'node:module'
import type { VerifySignature } from '@lealta/ledger'

const require = createRequire(import.meta.url)
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** Checks ed25519 where the platform has no build of libsodium. */
export const verifyWithNode: VerifySignature = (publicKey, signature, message) =>
  verify(null, message, createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }), signature)

type Sodium = { crypto_sign_verify_detached(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean }

/** libsodium asks for the ArrayBuffers of what it reads. Small arrays have none until somebody asks, so they are copied to where there is one. */
function withSodium(sodium: Sodium): VerifySignature {
  const memory = new ArrayBuffer(64 + 32 + 32)
  const theSignature = new Uint8Array(memory, 0, 64)
  const theKey = new Uint8Array(memory, 64, 32)
  const theHash = new Uint8Array(memory, 96, 32)
  return (publicKey, signature, message) => {
    theSignature.set(signature)
    theKey.set(publicKey)
    const isHash = message.length === theHash.length
    if (isHash) theHash.set(message)
    return sodium.crypto_sign_verify_detached(theSignature, isHash ? theHash : message, theKey)
  }
}

function loadVerify(): VerifySignature {
  try {
    return withSodium(require('sodium-native') as Sodium)
  } catch {
    return verifyWithNode
  }
}

let verifySized: VerifySignature | undefined

/** Checks ed25519 by libsodium, as stellar-core does: a key of small order signs nothing. Without a build of it, by Node's OpenSSL. */
export const verifySignature: VerifySignature = (publicKey, signature, message) => {
  if (signature.length !== 64) return false
  // Loaded for the first signature: a network starts in a tenth of a second, of which this would be a good part.
  verifySized ??= loadVerify()
  return verifySized(publicKey, signature, message)
}
