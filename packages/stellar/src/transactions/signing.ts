import { type Keypair, TransactionBuilder, xdr } from '@stellar/stellar-sdk/base'
import { sign } from '#ed25519'
import { sameBytes, toHex } from './bytes.ts'

/**
 * Adds the signatures of the keys to an envelope. A key that has signed already adds nothing: a signature too many is fatal (chain design D4).
 * @throws when the envelope is not valid XDR
 */
export function signEnvelope(envelope: string, networkPassphrase: string, keypairs: readonly Keypair[]): string {
  const transaction = TransactionBuilder.fromXdr(envelope, networkPassphrase)
  const hash = transaction.hash()
  for (const keypair of keypairs) {
    const signature = new xdr.DecoratedSignature({ hint: keypair.signatureHint(), signature: sign(keypair, hash) })
    if (!transaction.signatures.some(known => sameBytes(known.signature.value, signature.signature.value))) {
      transaction.addDecoratedSignature(signature)
    }
  }
  return transaction.toXdr()
}

/**
 * One envelope with the signatures of all, each once; for a wallet that drops the signatures it was given.
 * @throws RangeError when they do not hold the same transaction
 */
export function mergeSignatures(envelopes: readonly [string, ...string[]], networkPassphrase: string): string {
  const [merged, ...others] = envelopes.map(envelope => TransactionBuilder.fromXdr(envelope, networkPassphrase))
  if (merged === undefined) throw new RangeError('no envelope')
  for (const other of others) {
    if (!sameBytes(other.hash(), merged.hash())) throw new RangeError('not the same transaction')
    for (const signature of other.signatures) {
      if (!merged.signatures.some(known => sameBytes(known.signature.value, signature.signature.value))) {
        merged.addDecoratedSignature(signature)
      }
    }
  }
  return merged.toXdr()
}

/** Hex hash of an envelope; for a fee bump that of the outer transaction. */
export function transactionHash(envelope: string, networkPassphrase: string): string {
  return toHex(TransactionBuilder.fromXdr(envelope, networkPassphrase).hash())
}
