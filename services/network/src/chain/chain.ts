import type { Clock } from '@lealta/kernel'
import type { Ledger, SubmitAnswer } from '@lealta/ledger'
import { decodeTransactionEnvelope } from '@lealta/ledger/xdr'
import { innerTransactionOf, type StoredTransaction } from '#resources/transaction.ts'
import type { Database } from '#store/database.ts'
import type { LedgerWriter } from '#store/ledger-writer.ts'
import { readTransaction } from '#store/transaction-reader.ts'
import type { CloseMode } from './close-timer.ts'
import { type Closing, createClosing, type NetworkLogger } from './closing.ts'
import { createWaiters, type Submission, toApplied, type Waiters } from './waiters.ts'

/** The running network: its ledger, its queue and its way to the next ledger. */
export type Chain = Closing & {
  readonly ledger: Ledger
  readonly database: Database
  readonly clock: Clock
  /** The queue's answer alone, as stellar-core's `tx` gives it; does not wait for a ledger. @throws ChainStoppedError */
  enqueue(envelopeXdr: Uint8Array): Promise<SubmitAnswer>
  /**
   * Submits and waits until the transaction is in a stored ledger, refused, or the time is over. Repeating the same envelope is safe.
   * @throws ChainStoppedError
   */
  submit(envelopeXdr: Uint8Array): Promise<Submission>
}

export type ChainDependencies = {
  readonly ledger: Ledger
  readonly database: Database
  readonly writer: LedgerWriter
  readonly mode: CloseMode
  readonly clock: Clock
  /** how long a submission waits for its ledger */
  readonly submissionTimeoutMs: number
  readonly logger?: NetworkLogger
}

const nowSeconds = (clock: Clock) => BigInt(Math.floor(clock.now().getTime() / 1000))

/** Takes transactions into the queue, in the order in which they came. */
function createIntake({ ledger, mode, clock }: ChainDependencies, closing: Closing, waiters: Waiters) {
  /**
   * An instant network takes the time from the clock: a transaction that has just become valid must not wait for the next idle close.
   * @returns whether a ledger closed, so that the transaction may be valid by now
   */
  function catchUp(envelopeXdr: Uint8Array): boolean {
    if (mode.kind !== 'instant') return false
    const { preconditions } = innerTransactionOf(decodeTransactionEnvelope(envelopeXdr))
    const minTime = preconditions.type === 'none' ? 0n : (preconditions.timeBounds?.minTime ?? 0n)
    if (minTime <= ledger.header.scpValue.closeTime || minTime > nowSeconds(clock)) return false
    closing.closeLedger()
    return true
  }

  /** What left the queue for a new transaction; a submission that waits for the same inner transaction in a fee bump that pays more keeps waiting. */
  function giveUpDropped(hashes: readonly string[], successor: string): void {
    const dropped = new Set(hashes)
    waiters.giveUp((key, asHash) => key !== successor && (dropped.has(key) || dropped.has(asHash)))
  }

  return async (envelopeXdr: Uint8Array): Promise<SubmitAnswer> => {
    for (let held = closing.held(); held; held = closing.held()) await held
    closing.assertTaking()
    const submit = () => ledger.submit(envelopeXdr, { now: nowSeconds(clock) })
    let answer = submit()
    if (isTooEarly(answer) && catchUp(envelopeXdr)) answer = submit()
    if (answer.status !== 'undecodable' && answer.dropped.length > 0) giveUpDropped(answer.dropped, answer.innerHash ?? answer.hash)
    if (ledger.queueSize > 0) closing.hurry()
    return answer
  }
}

function isTooEarly(answer: SubmitAnswer): boolean {
  if (answer.status !== 'error') return false
  const { result } = answer
  return ('innerResult' in result ? result.innerResult : result).code === 'txTOO_EARLY'
}

/** Creates the running network over an open ledger, and starts closing ledgers. */
export function createChain(dependencies: ChainDependencies): Chain {
  const { ledger, database, clock } = dependencies
  const waiters = createWaiters(dependencies.submissionTimeoutMs)
  const closing = createClosing({ ...dependencies, waiters })
  const take = createIntake(dependencies, closing, waiters)

  /** A transaction that the queue does not take may be known already, by its own hash or by that of the transaction inside. */
  function findKnown(hash: string, innerHash: string | undefined): StoredTransaction | undefined {
    return readTransaction(database, hash) ?? (innerHash === undefined ? undefined : readTransaction(database, innerHash))
  }

  async function submit(envelopeXdr: Uint8Array): Promise<Submission> {
    const answer = await take(envelopeXdr)
    if (answer.status === 'undecodable') return { outcome: 'undecodable' }
    const { hash, innerHash } = answer
    const key = innerHash ?? hash
    if (answer.status === 'pending') return waiters.wait(key, hash)
    const known = findKnown(hash, innerHash)
    if (known) return toApplied(known, hash)
    // Refused by itself, but waiting inside of another fee bump: it gets the answer of the one that is applied.
    if (answer.status === 'error' && !waiters.has(key)) return { outcome: 'refused', result: answer.result, hash }
    return waiters.wait(key, hash)
  }

  return {
    ...closing,
    ledger,
    database,
    clock,
    submit,
    enqueue: take,
    stop() {
      closing.stop()
      waiters.giveUp(() => true)
    },
  }
}
