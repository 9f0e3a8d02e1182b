import { Account, type Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import type { IssuedAsset } from '#asset/asset.ts'
import { ChallengeError } from '#sep10/challenge-error.ts'
import { isSignedBy } from '#sep10/signatures.ts'
import { readEnvelope } from '#sep10/verify-challenge.ts'
import { readWeights, weighSignatures } from '#sep10/weigh-signatures.ts'
import { toBase64 } from '#transactions/bytes.ts'
import type { DecodedTransaction } from '#transactions/read-transaction.ts'
import { signEnvelope } from '#transactions/signing.ts'

/** Clocks of two machines may differ by this much. */
const CLOCK_SKEW_SECONDS = 300

/** What a request for a proof is about. */
export interface OwnershipRequest {
  /** The server's SIGNING_KEY of its stellar.toml. */
  readonly serverKey: string
  readonly homeDomain: string
  readonly networkPassphrase: string
  readonly challengeId: string
  readonly asset: IssuedAsset
  readonly now: Date
}

/** The part of an account that decides; `AccountRecord` of ./horizon fits. */
export interface OwnershipAccount {
  readonly signers: readonly { readonly key: string; readonly weight: number; readonly type: string }[]
  readonly thresholds: { readonly med: number }
}

/** What the operations carry, in their order: the holder's own first. */
const dataOf = ({ homeDomain, challengeId, asset }: Pick<OwnershipRequest, 'homeDomain' | 'challengeId' | 'asset'>) => ({
  own: `${homeDomain} nft`,
  server: [
    { name: 'nft_challenge', value: challengeId },
    { name: 'nft_code', value: asset.code },
    { name: 'nft_issuer', value: asset.issuer },
  ],
})

/**
 * Makes the transaction by whose signature an account proves that it holds an NFT: like a sign-in challenge (SEP-10) it has the sequence
 * number 0, so no ledger ever applies it, carries only data, and is signed by the server.
 * @param input `account`: the holder; `expiresAt`: end of the challenge
 * @returns base64 envelope
 */
export function buildOwnershipRequest(
  input: Omit<OwnershipRequest, 'serverKey'> & { serverKeypair: Keypair; account: string; expiresAt: Date },
): string {
  const { serverKeypair, networkPassphrase, account } = input
  const server = serverKeypair.publicKey()
  const { own, server: said } = dataOf(input)
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
  const builder = new TransactionBuilder(new Account(server, '-1'), {
    fee: '100',
    networkPassphrase,
    timebounds: { minTime: seconds(input.now), maxTime: seconds(input.expiresAt) },
  })
  const nonce = toBase64(crypto.getRandomValues(new Uint8Array(48)))
  builder.addOperation(Operation.manageData({ source: account, name: own, value: nonce }))
  for (const { name, value } of said) builder.addOperation(Operation.manageData({ source: server, name, value }))
  return signEnvelope(builder.build().toXdr(), networkPassphrase, [serverKeypair])
}

/**
 * Checks a request before a wallet sees it, and again with the answer: signed by the server, not submittable, valid now, about this challenge
 * and this asset, and nothing in it but data.
 * @returns the account that is to prove that it holds the asset
 * @throws ChallengeError challenge_not_valid, challenge_expired, challenge_not_signed_by_server
 */
export function verifyOwnershipRequest(input: OwnershipRequest & { envelope: string }): {
  account: string
  transaction: DecodedTransaction
} {
  const transaction = readEnvelope(input.envelope, input.networkPassphrase)
  if (transaction.feeBump !== undefined) throw invalid('a fee bump is not a request')
  if (transaction.source !== input.serverKey) throw invalid('the source is not the server')
  if (transaction.sequence !== 0n) throw invalid('the sequence number is not 0')
  if (transaction.hasOtherPreconditions || transaction.memo.type !== 'none') throw invalid('it has a memo or preconditions')
  const account = readAccount(transaction, input)
  if (!isSignedBy(transaction, input.serverKey)) {
    throw new ChallengeError('challenge_not_signed_by_server', 'the server has not signed it for this network')
  }
  assertInTime(transaction, input.now)
  return { account, transaction }
}

function readAccount({ operations }: DecodedTransaction, input: OwnershipRequest): string {
  const data = operations.map(operation => {
    if (operation.type !== 'manageData') throw invalid('it does more than carry data')
    return { source: operation.source, name: operation.name, value: new TextDecoder().decode(operation.value ?? new Uint8Array()) }
  })
  const { own, server } = dataOf(input)
  const [first, ...others] = data
  if (first?.name !== own || first.value.length !== 64) throw invalid('it is not about an NFT of this home domain')
  if (first.source === input.serverKey) throw invalid('the server proves nothing')
  const isSame =
    others.length === server.length &&
    others.every(({ source, name, value }, index) => {
      const said = server[index]
      return source === input.serverKey && name === said?.name && value === said.value
    })
  if (!isSame) throw invalid('it is about another challenge or asset')
  return first.source
}

function assertInTime({ timeBounds }: DecodedTransaction, now: Date): void {
  const seconds = now.getTime() / 1000
  if (timeBounds === undefined || timeBounds.maxTime === 0n) throw invalid('it has no end')
  if (seconds > Number(timeBounds.maxTime) || seconds < Number(timeBounds.minTime) - CLOCK_SKEW_SECONDS) {
    throw new ChallengeError('challenge_expired', 'it is not valid now')
  }
}

/**
 * Checks a signed request with the real signers and the medium threshold of the account, as signing in does: to prove must not be easier
 * than to pay. That the account holds the asset, and that the challenge is still open, is the caller's part.
 * @param input `readAccount`: reads the account from the ledger; undefined when it is not there
 * @returns what `readAccount` gave
 * @throws ChallengeError those of `verifyOwnershipRequest`, challenge_signature_unknown, challenge_signature_missing (too little weight);
 *   what `readAccount` throws
 */
export async function verifyOwnershipAnswer<Found extends OwnershipAccount>(
  input: OwnershipRequest & { envelope: string; readAccount: (accountId: string) => Promise<Found | undefined> },
): Promise<Found | undefined> {
  const { account: accountId, transaction } = verifyOwnershipRequest(input)
  const account = await input.readAccount(accountId)
  if (account === undefined) return undefined
  const { weight } = weighSignatures(transaction, readWeights(account), [input.serverKey])
  const needed = Math.max(1, account.thresholds.med)
  if (weight < needed) throw new ChallengeError('challenge_signature_missing', `weight ${weight} of ${needed}`)
  return account
}

const invalid = (rule: string): ChallengeError => new ChallengeError('challenge_not_valid', rule)
