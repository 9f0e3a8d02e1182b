import { type Clock, systemClock } from '@lealta/kernel'
import type { Horizon } from '#horizon/horizon.ts'
import { HorizonError, HorizonUnreachableError } from '#horizon/horizon-error.ts'
import type { SubmittableTransaction } from '#transactions/read-transaction.ts'
import { proveNever } from './prove-never.ts'
import { readOutcome } from './read-outcome.ts'
import { SubmitUnknownError, TransactionFailedError } from './transaction-failed-error.ts'

/** Spec §4: "Transaction submit retries on a 504 answer, up to 3 attempts." */
const ATTEMPTS = 3

/** How long after the time bound, by a clock that may be wrong, we stop asking: the proof that it never happened takes a minute. */
const CLOCK_GRACE_MS = 120_000

export interface SubmitOptions {
  /** Stops waiting; what has been sent stays sent, so the outcome is unknown then. */
  readonly signal?: AbortSignal
  /** Waits between attempts and questions; a timer by default. */
  readonly wait?: (ms: number) => Promise<void>
  /** 2000 by default (spec §9 "polling interval"). */
  readonly pollMs?: number
  readonly clock?: Clock
}

/** A transaction that a ledger has applied with success. */
export interface SubmittedTransaction {
  readonly hash: string
  readonly ledger: number
}

/**
 * Sends a transaction and finds out what became of it (spec §4, architecture.md §4). A 504, a dropped connection and a time-out mean
 * "unknown": the same envelope is sent again, at most 3 times in all, then the ledger is asked by hash until the time bound has passed.
 * Repeating it with the same envelope is safe: one envelope has one effect.
 * @param transaction from `toSubmittable` of ./transactions
 * @throws TransactionFailedError when it has no effect and never will
 * @throws SubmitUnknownError when that cannot be said yet (aborted, network down to the end)
 * @throws HorizonError when Horizon refuses to take it at all (not an envelope, too many requests)
 */
export async function submitTransaction(
  horizon: Horizon,
  transaction: SubmittableTransaction,
  options: SubmitOptions = {},
): Promise<SubmittedTransaction> {
  const wait = options.wait ?? waitByTimer
  const pollMs = options.pollMs ?? 2000
  let last: unknown

  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const post = await horizon.postTransaction(transaction.envelope, options.signal === undefined ? {} : { signal: options.signal })
      return { hash: transaction.hash, ledger: post.ledger }
    } catch (error) {
      last = error
      const failure = toFailure(error)
      // A refusal of a repeated envelope may be the answer to our own first sending: only the ledger can tell.
      if (failure !== undefined && attempt === 1) throw failure
      if (failure !== undefined) break
      if (!isUnknown(error)) throw error
    }
    if (options.signal?.aborted) throw new SubmitUnknownError(transaction.hash, { cause: last })
    if (attempt < ATTEMPTS) await wait(pollMs)
  }
  return findOutcome(horizon, transaction, { ...options, wait, pollMs }, last)
}

async function findOutcome(
  horizon: Horizon,
  transaction: SubmittableTransaction,
  options: SubmitOptions & { wait: (ms: number) => Promise<void>; pollMs: number },
  cause: unknown,
): Promise<SubmittedTransaction> {
  const { hash, maxTime } = transaction
  const clock = options.clock ?? systemClock
  const started = clock.now().getTime()
  const giveUpAt = (maxTime === 0 ? started : Math.max(started, maxTime * 1000)) + CLOCK_GRACE_MS
  for (;;) {
    const answer = await askOnce(horizon, transaction)
    if (typeof answer === 'string')
      throw toFailure(cause) ?? new TransactionFailedError({ transactionCode: answer, operationCodes: [] }, { cause })
    if (answer !== undefined) return answer
    if (options.signal?.aborted || clock.now().getTime() >= giveUpAt) throw new SubmitUnknownError(hash, { cause })
    await options.wait(options.pollMs)
  }
}

/** Undefined while nothing can be said; a code when it is shown that no ledger will ever apply it. */
async function askOnce(horizon: Horizon, transaction: SubmittableTransaction): Promise<SubmittedTransaction | string | undefined> {
  const { hash, innerHash } = transaction
  try {
    const outcome = await readOutcome(horizon, hash)
    if (outcome?.status === 'failed') throw outcome.error
    if (outcome !== undefined) return { hash, ledger: outcome.ledger }
    return await proveNever(horizon, { ...transaction, hashes: [hash, innerHash] })
  } catch (error) {
    if (error instanceof HorizonUnreachableError || error instanceof HorizonError) return undefined
    throw error
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof HorizonUnreachableError || (error instanceof HorizonError && (error.status >= 500 || error.problem === 'timeout'))
}

/** The failure that Horizon reports in `extras.result_codes`; undefined for every other error. */
function toFailure(error: unknown): TransactionFailedError | undefined {
  if (!(error instanceof HorizonError) || error.problem !== 'transaction_failed') return undefined
  const codes = error.extras.result_codes as { transaction?: string; inner_transaction?: string; operations?: string[] } | undefined
  if (typeof codes?.transaction !== 'string') return undefined
  return new TransactionFailedError(
    {
      transactionCode: codes.transaction,
      ...(codes.inner_transaction === undefined ? {} : { innerCode: codes.inner_transaction }),
      operationCodes: codes.operations ?? [],
    },
    { cause: error },
  )
}

function waitByTimer(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
