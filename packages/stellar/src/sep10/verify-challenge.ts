import { isAccountId, isMuxedAccountId } from '@lealta/kernel'
import type { ManageDataDetails } from '#transactions/operation-details.ts'
import { type DecodedTransaction, readTransaction } from '#transactions/read-transaction.ts'
import { ChallengeError } from './challenge-error.ts'
import { isSignedBy } from './signatures.ts'

/** Longest life of a challenge (SEP-10; quality.md 12). */
export const CHALLENGE_SECONDS = 900

/** Clocks of two machines may differ by this much. */
const CLOCK_SKEW_SECONDS = 300

export interface VerifyChallengeInput {
  /** Base64 envelope. */
  readonly challenge: string
  /** The SIGNING_KEY of the home domain's stellar.toml. */
  readonly serverKey: string
  readonly homeDomain: string
  /** Host of the web-auth endpoint. */
  readonly webAuthDomain: string
  /** Who is to sign in: G… or M…. */
  readonly account: string
  readonly networkPassphrase: string
  readonly now: Date
}

/** What a valid challenge says. */
export interface VerifiedChallenge {
  readonly account: string
  readonly hash: string
  /** Unix seconds. */
  readonly minTime: number
  readonly maxTime: number
  readonly memo?: bigint
  readonly clientDomain?: { readonly domain: string; readonly key: string }
  /** Number of signatures, the server's too. */
  readonly signatureCount: number
}

/**
 * Checks a challenge before a wallet sees it (SEP-10 "Challenge", client side): signed by the server, not submittable (sequence 0),
 * for this home domain, endpoint and account, at most 15 minutes long and valid now, and nothing in it but sign-in data.
 * @throws ChallengeError
 */
export function verifyChallenge(input: VerifyChallengeInput): VerifiedChallenge {
  const transaction = readEnvelope(input.challenge, input.networkPassphrase)
  if (transaction.feeBump !== undefined) throw invalid('a fee bump is not a challenge')
  if (transaction.source !== input.serverKey) throw invalid('the source is not the server')
  if (transaction.sequence !== 0n) throw invalid('the sequence number is not 0')
  if (transaction.hasOtherPreconditions) throw invalid('it has preconditions beyond time bounds')
  const times = verifyTimes(transaction, input.now)
  const operations = transaction.operations.map(operation => {
    if (operation.type !== 'manageData') throw invalid('it does more than carry data')
    return operation
  })
  verifyFirst(operations[0], input)
  const clientDomain = verifyOthers(operations.slice(1), input)
  const memo = verifyMemo(transaction, input.account)
  if (!isSignedBy(transaction, input.serverKey)) {
    throw new ChallengeError('challenge_not_signed_by_server', 'the server has not signed it for this network')
  }
  return {
    account: input.account,
    hash: transaction.hash,
    ...times,
    ...(memo === undefined ? {} : { memo }),
    ...(clientDomain === undefined ? {} : { clientDomain }),
    signatureCount: transaction.signatures.length,
  }
}

/** @throws ChallengeError when it is no envelope */
export function readEnvelope(envelope: string, networkPassphrase: string): DecodedTransaction {
  try {
    return readTransaction(envelope, networkPassphrase)
  } catch (cause) {
    throw new ChallengeError('challenge_not_valid', 'not a transaction envelope', { cause })
  }
}

function verifyTimes({ timeBounds }: DecodedTransaction, now: Date): { minTime: number; maxTime: number } {
  if (timeBounds === undefined || timeBounds.maxTime === 0n) throw invalid('it has no time bounds')
  const { minTime, maxTime } = { minTime: Number(timeBounds.minTime), maxTime: Number(timeBounds.maxTime) }
  if (minTime === 0 || maxTime - minTime > CHALLENGE_SECONDS || maxTime < minTime) throw invalid('it lives too long')
  const seconds = now.getTime() / 1000
  if (seconds > maxTime || seconds < minTime - CLOCK_SKEW_SECONDS) throw new ChallengeError('challenge_expired', 'it is not valid now')
  return { minTime, maxTime }
}

function verifyFirst(first: ManageDataDetails | undefined, { account, homeDomain }: VerifyChallengeInput): void {
  if (first === undefined) throw invalid('it is empty')
  if (!isAccountId(account) && !isMuxedAccountId(account)) throw invalid('the account is not an address')
  if (first.source !== account) throw invalid('it is for another account')
  if (first.name !== `${homeDomain} auth`) throw invalid('it is for another home domain')
  const nonce = new TextDecoder().decode(first.value ?? new Uint8Array())
  if (nonce.length !== 64 || atobLength(nonce) !== 48) throw invalid('its nonce is not 48 random bytes in base64')
}

function verifyOthers(operations: readonly ManageDataDetails[], input: VerifyChallengeInput): VerifiedChallenge['clientDomain'] {
  let clientDomain: VerifiedChallenge['clientDomain']
  let webAuthDomain: string | undefined
  for (const { source, name, value } of operations) {
    const text = new TextDecoder().decode(value ?? new Uint8Array())
    if (name === 'client_domain') {
      clientDomain = { domain: text, key: source }
      continue
    }
    if (source !== input.serverKey) throw invalid('it carries data of somebody else')
    if (name === 'web_auth_domain') webAuthDomain = text
  }
  if (webAuthDomain !== input.webAuthDomain) throw invalid('it is for another web-auth domain')
  return clientDomain
}

function verifyMemo({ memo }: DecodedTransaction, account: string): bigint | undefined {
  if (memo.type === 'none') return undefined
  if (memo.type !== 'id' || isMuxedAccountId(account)) throw invalid('its memo is not an id, or comes with a muxed account')
  return memo.value
}

function atobLength(base64: string): number {
  try {
    return atob(base64).length
  } catch (cause) {
    if (cause instanceof DOMException) return -1
    throw cause
  }
}

function invalid(rule: string): ChallengeError {
  return new ChallengeError('challenge_not_valid', rule)
}
