import { Keypair } from '@stellar/stellar-sdk/base'
import { verify } from '#ed25519'
import { fromBase64, fromHex, toHex } from '#transactions/bytes.ts'
import type { DecodedTransaction, EnvelopeSignature } from '#transactions/read-transaction.ts'

/** Whether a key has validly signed a decoded transaction. */
export function isSignedBy(transaction: DecodedTransaction, publicKey: string): boolean {
  return findSignature(transaction, publicKey) !== undefined
}

/** The valid signature of a key, if there is one. */
export function findSignature(transaction: DecodedTransaction, publicKey: string): EnvelopeSignature | undefined {
  const key = Keypair.fromPublicKey(publicKey)
  const hint = toHex(key.signatureHint())
  const hash = fromHex(transaction.hash)
  return transaction.signatures.find(signature => signature.hint === hint && verify(publicKey, hash, fromBase64(signature.signature)))
}
