import { randomInt } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { type AccountRecord, HorizonError, HorizonUnreachableError } from '@lealta/stellar/horizon'
import type { Threshold, TransactionFrame } from '@lealta/stellar/transactions'
import type { ApiOptions } from '#options.ts'

/** Stroops per operation that an inner transaction offers; the fee account pays the real fee. */
export const INNER_BASE_FEE = 100n
/** How long a person has to sign (chain design D4). */
export const SIGNING_SECONDS = 300
export type { Threshold }

const DAY_SECONDS = 86_400

/**
 * Runs a read of the network.
 * @throws ApiError network_unavailable when Horizon does not answer or fails
 */
export async function onNetwork<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (isNetworkTrouble(cause)) throw new ApiError('network_unavailable', 'network_unavailable', { cause })
    throw cause
  }
}

/** What a read of the network finds; undefined while it does not answer. */
export async function whileItAnswers<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network_unavailable') return undefined
    throw error
  }
}

/** No answer, an answer that is not Horizon's, a rate limit or a 5xx. */
export function isNetworkTrouble(error: unknown): boolean {
  if (error instanceof HorizonUnreachableError) return true
  return error instanceof HorizonError && (error.status >= 500 || error.status === 429 || error.problem === 'unexpected_answer')
}

/** Reads an account; undefined when it is not on the ledger. */
export function readLedgerAccount(deps: Pick<ApiOptions, 'horizon'>, accountId: string): Promise<AccountRecord | undefined> {
  return onNetwork(() => deps.horizon.readAccount(accountId))
}

/**
 * Frame of an inner transaction that acts from `account`, by default good for five minutes. The time from which it is valid is any moment long past:
 * so two that are built for the same thing in the same second are two transactions, each with a hash of its own.
 * @param channel lends its sequence number
 */
export function createFrame(
  deps: Pick<ApiOptions, 'clock' | 'networkPassphrase'>,
  account: { id: string; sequence: bigint },
  seconds: number = SIGNING_SECONDS,
  channel?: { id: string; sequence: bigint },
): TransactionFrame {
  const now = Math.floor(deps.clock.now().getTime() / 1000)
  return {
    networkPassphrase: deps.networkPassphrase,
    source: { accountId: account.id, sequence: account.sequence },
    channel: channel && { accountId: channel.id, sequence: channel.sequence },
    timeBounds: { minTime: randomInt(1, now - DAY_SECONDS), maxTime: now + seconds },
    baseFee: INNER_BASE_FEE,
  }
}

/** Weight of a key among the signers of an account; 0 for a stranger. */
export function readWeight(account: AccountRecord, publicKey: string): number {
  return account.signers.find(signer => signer.key === publicKey)?.weight ?? 0
}

/**
 * Refuses a caller whose key cannot sign for the account by itself (spec §6 "Signer level").
 * @throws ApiError signer_level_too_low
 */
export function assertSigner(account: AccountRecord, publicKey: string, threshold: Threshold): void {
  const weight = readWeight(account, publicKey)
  if (weight === 0 || weight < account.thresholds[threshold]) throw new ApiError('signer_level_too_low', `not a signer at ${threshold}`)
}
