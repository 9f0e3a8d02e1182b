import { AppError } from '@lealta/kernel'
import { type FeeBumpTransaction, Keypair, type Transaction, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { verify } from '#ed25519'
import { sameBytes } from './bytes.ts'

export type SignatureMismatchCode = 'wrong_transaction' | 'wrong_signer' | 'wrong_network' | 'missing_signature'

/** What a wallet gave back is not the prepared transaction signed by the expected key (product.md §5, trap 10). */
export class SignatureMismatchError extends AppError<SignatureMismatchCode> {}

export interface SignedByInput {
  /** The envelope the wallet was given. */
  readonly prepared: string
  /** The envelope it gave back. */
  readonly signed: string
  readonly publicKey: string
  readonly networkPassphrase: string
}

/**
 * Checks a wallet's work before anything is sent: the same transaction, signed by this key for this network.
 * @throws SignatureMismatchError `wrong_transaction` (another one, or unreadable), `missing_signature` (nothing was added),
 *   `wrong_signer` (somebody else signed), `wrong_network` (this key signed, but not this transaction on this network)
 */
export function assertSignedBy(input: SignedByInput): void {
  const prepared = TransactionBuilder.fromXdr(input.prepared, input.networkPassphrase)
  const signed = parseSigned(input)
  const hash = prepared.hash()
  if (!sameBytes(signed.hash(), hash)) throw new SignatureMismatchError('wrong_transaction')

  const key = Keypair.fromPublicKey(input.publicKey)
  const byKey = signed.signatures.filter(({ hint }) => sameBytes(hint.value, key.signatureHint()))
  if (byKey.some(({ signature }) => verify(input.publicKey, hash, signature.value))) return
  if (byKey.length > 0) throw new SignatureMismatchError('wrong_network')

  const isAdded = signed.signatures.some(
    ({ signature }) => !prepared.signatures.some(known => sameBytes(known.signature.value, signature.value)),
  )
  throw new SignatureMismatchError(isAdded ? 'wrong_signer' : 'missing_signature')
}

function parseSigned({ signed, networkPassphrase }: SignedByInput): FeeBumpTransaction | Transaction {
  try {
    return TransactionBuilder.fromXdr(signed, networkPassphrase)
  } catch (cause) {
    throw new SignatureMismatchError('wrong_transaction', 'not an envelope', { cause })
  }
}

/** Which of the keys have validly signed the transaction; for a fee bump, its inner transaction. */
export function listSigners(envelope: string, networkPassphrase: string, publicKeys: readonly string[]): string[] {
  const outer = TransactionBuilder.fromXdr(envelope, networkPassphrase)
  const transaction = 'innerTransaction' in outer ? outer.innerTransaction : outer
  const hash = transaction.hash()
  return publicKeys.filter(publicKey => {
    const key = Keypair.fromPublicKey(publicKey)
    return transaction.signatures.some(
      ({ hint, signature }) => sameBytes(hint.value, key.signatureHint()) && verify(publicKey, hash, signature.value),
    )
  })
}
