import type { DecodedTransaction } from '#transactions/read-transaction.ts'
import { ChallengeError } from './challenge-error.ts'
import { findSignature } from './signatures.ts'

/**
 * Which keys of an account signed a transaction, and the sum of their weights.
 * @param weights of the account's ed25519 signers
 * @param others keys that must have signed too, and count for nothing
 * @throws ChallengeError challenge_signature_missing when one of the others has not; challenge_signature_unknown when a stranger has
 */
export function weighSignatures(
  transaction: DecodedTransaction,
  weights: ReadonlyMap<string, number>,
  others: readonly string[],
): { signers: string[]; weight: number } {
  const found = new Set<string>()
  for (const key of others) {
    const signature = findSignature(transaction, key)
    if (signature === undefined) throw new ChallengeError('challenge_signature_missing', 'server or client domain has not signed')
    found.add(signature.signature)
  }
  const signers: string[] = []
  for (const key of weights.keys()) {
    const signature = findSignature(transaction, key)
    if (signature === undefined) continue
    signers.push(key)
    found.add(signature.signature)
  }
  if (found.size !== transaction.signatures.length) {
    throw new ChallengeError('challenge_signature_unknown', 'somebody signed who is no signer of the account')
  }
  return { signers, weight: signers.reduce((sum, key) => sum + (weights.get(key) ?? 0), 0) }
}

/** Weights of the keys that can sign for an account with a signature of their own. */
export function readWeights(account: {
  readonly signers: readonly { readonly key: string; readonly weight: number; readonly type: string }[]
}): Map<string, number> {
  return new Map(
    account.signers.filter(signer => signer.type === 'ed25519_public_key' && signer.weight > 0).map(signer => [signer.key, signer.weight]),
  )
}
