import { extractBaseAddress } from '@stellar/stellar-sdk/base'
import { readSignerLevel, type SignerLevel } from '#signer-level/signer-level.ts'
import { ChallengeError } from './challenge-error.ts'
import { readEnvelope, type VerifiedChallenge, verifyChallenge } from './verify-challenge.ts'
import { readWeights, weighSignatures } from './weigh-signatures.ts'

export interface VerifySignedChallengeInput {
  /** Base64 envelope as the client posted it. */
  readonly challenge: string
  readonly serverKey: string
  readonly homeDomain: string
  readonly webAuthDomain: string
  readonly networkPassphrase: string
  readonly now: Date
  /**
   * Reads the account that wants in, from the ledger: its ed25519 signers and the threshold to reach; undefined when it does not exist,
   * then its own master key decides. `Horizon.readAccount` gives what it needs.
   */
  readonly readAccount: (accountId: string) => Promise<ChallengeAccount | undefined>
  /** What the weights must reach; medium by default, since signing in must not be easier than paying. */
  readonly level?: 'low' | 'med' | 'high'
}

/** The part of an account that decides; `AccountRecord` of ./horizon fits. */
export interface ChallengeAccount {
  readonly signers: readonly { readonly key: string; readonly weight: number; readonly type: string }[]
  readonly thresholds: { readonly low: number; readonly med: number; readonly high: number }
}

/** Who signed in. */
export interface SignedChallenge extends VerifiedChallenge {
  /** Keys of the account that signed, and the sum of their weights (1 for an account that does not exist). */
  readonly signers: readonly string[]
  readonly weight: number
  /** What they reach (spec §6 "Signer level"); `high` for the master key of an account that does not exist. */
  readonly signerLevel: SignerLevel
}

/**
 * Checks a posted challenge with the account's real signers and thresholds (SEP-10 "Token", server side). Consuming it once, by `hash`,
 * is the caller's part.
 * @throws ChallengeError, and what `readAccount` throws
 */
export async function verifySignedChallenge(input: VerifySignedChallengeInput): Promise<SignedChallenge> {
  const transaction = readEnvelope(input.challenge, input.networkPassphrase)
  const claimed = transaction.operations[0]?.source ?? ''
  const challenge = verifyChallenge({ ...input, account: claimed })

  const accountId = claimed.startsWith('M') ? extractBaseAddress(claimed) : claimed
  const account = await input.readAccount(accountId)
  const weights = account === undefined ? new Map([[accountId, 1]]) : readWeights(account)
  weights.delete(input.serverKey)

  const others = [input.serverKey, ...(challenge.clientDomain === undefined ? [] : [challenge.clientDomain.key])]
  const { signers, weight } = weighSignatures(transaction, weights, others)
  const needed = account === undefined ? 1 : Math.max(1, account.thresholds[input.level ?? 'med'])
  if (weight < needed) throw new ChallengeError('challenge_signature_missing', `weight ${weight} of ${needed}`)
  return { ...challenge, signers, weight, signerLevel: account === undefined ? 'high' : readSignerLevel(account, ...signers) }
}
