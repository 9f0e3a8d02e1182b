import { AppError, type Clock } from '@lealta/kernel'
import type { ClosedLedger, Ledger, SubmitAnswer } from '@lealta/ledger'
import {
  decodeTransactionEnvelope,
  type LedgerUpgrade,
  type TransactionEnvelope,
  type TransactionResult,
  toHex,
  XdrError,
} from '@lealta/ledger/xdr'
import type { StoredTransaction } from '#resources/transaction.ts'
import type { Database } from '#store/database.ts'
import type { LedgerWriter } from '#store/ledger-writer.ts'
import { readTransaction } from '#store/transaction-reader.ts'
import { nextCloseTime } from './close-time.ts'
import { type EnvelopeHashes, hashEnvelope } from './envelope-hash.ts'
import type { Signatures } from './signatures.ts'

/** When ledgers close: as soon as transactions wait, every so many seconds, or only when told. */
export type CloseMode = { readonly kind: 'instant' } | { readonly kind: 'interval'; readonly seconds: number } | { readonly kind: 'manual' }

/** How a submission ended. `envelope` is undefined only when it could not be decoded. */
export type Submission =
  | { readonly outcome: 'applied'; readonly transaction: StoredTransaction; readonly asHash: string }
  | { readonly outcome: 'refused'; readonly result: TransactionResult; readonly hash: string }
  | { readonly outcome: 'undecodable' }
  | { readonly outcome: 'unknown'; readonly hash: string }

/** The network takes no more transactions because a ledger could not be closed or stored. */
export class ChainStoppedError extends AppError<'chain_stopped'> {}

/** The running network: its ledger, its queue and its way to the next ledger. */
export type Chain = {
  readonly ledger: Ledger
  readonly database: Database
  /** The queue's answer alone, as stellar-core's `tx` gives it; does not wait for a ledger. */
  enqueue(envelopeXdr: Uint8Array): Promise<{ answer: SubmitAnswer; hash: string | undefined }>
  /** Submits and waits until the transaction is in a stored ledger, refused, or the time is over. Repeating the same envelope is safe. */
  submit(envelopeXdr: Uint8Array): Promise<Submission>
  /** Closes a ledger now. `closeTime` in unix seconds. @throws LedgerError when it is not after that of the last ledger */
  closeLedger(options?: { closeTime?: bigint }): ClosedLedger
  /** Upgrades that the next ledger closing at or after a time (unix seconds) makes; replaces what was planned before. */
  planUpgrades(upgrades: readonly LedgerUpgrade[], from: bigint): void
  plannedUpgrades(): readonly LedgerUpgrade[]
  /** Calls back after each stored ledger. @returns stops that */
  onClose(listener: (closed: ClosedLedger, transactions: readonly StoredTransaction[]) => void): () => void
  /** Stops closing ledgers; waiting submissions end as unknown. */
  stop(): void
}

export type ChainDependencies = {
  readonly ledger: Ledger
  readonly database: Database
  readonly writer: LedgerWriter
  readonly signatures: Signatures
  readonly mode: CloseMode
  readonly clock: Clock
  /** how long a submission waits for its ledger */
  readonly submissionTimeoutMs: number
  /** told about a ledger that could not be stored */
  readonly logger?: { error(details: Record<string, unknown>, message: string): void }
}

const IDLE_CLOSE_MS = 5_000
/**
 * While signatures are being checked elsewhere, a close waits for them to come along: as long as the last close took, so that what a
 * ledger costs is shared by more when there are more, within these bounds.
 */
const GATHER_MS = { least: 3, most: 25 }

/** A submission that waits. `asHash`: of what was posted, for a fee bump the outer one. */
type Waiter = { settle(submission: Submission): void; readonly asHash: string }

type Decoded = { envelopeXdr: Uint8Array; envelope: TransactionEnvelope; hashes: EnvelopeHashes }

function toApplied(transaction: StoredTransaction, postedHash: string): Submission {
  return { outcome: 'applied', transaction, asHash: transaction.innerHash === postedHash ? postedHash : transaction.hash }
}

/** Creates the running network over an open ledger and starts its clockwork. */
export function createChain(dependencies: ChainDependencies): Chain {
  const { ledger, database, writer, signatures, mode, clock, submissionTimeoutMs } = dependencies
  const waiters = new Map<string, Set<Waiter>>()
  const listeners = new Set<(closed: ClosedLedger, transactions: readonly StoredTransaction[]) => void>()
  let failure: unknown
  let stopped = false
  let checking = 0
  let turn: Promise<unknown> = Promise.resolve()
  let gathering: NodeJS.Timeout | undefined
  let ticking: NodeJS.Timeout | undefined
  let closing = false
  let lastCloseMs = 0
  let planned: { upgrades: readonly LedgerUpgrade[]; from: bigint } = { upgrades: [], from: 0n }

  const nowSeconds = () => BigInt(Math.floor(clock.now().getTime() / 1000))

  function settleAll(key: string, outcome: (waiter: Waiter) => Submission): void {
    const waiting = waiters.get(key)
    if (!waiting) return
    waiters.delete(key)
    for (const waiter of waiting) waiter.settle(outcome(waiter))
  }

  function settleUnknown(isMeant: (key: string, waiter: Waiter) => boolean): void {
    for (const [key, waiting] of [...waiters]) {
      if (![...waiting].some(waiter => isMeant(key, waiter))) continue
      settleAll(key, waiter => ({ outcome: 'unknown', hash: waiter.asHash }))
    }
  }

  /** What left the queue; whoever waits for the same inner transaction in a dearer fee bump (`successor`) waits on. */
  function settleDropped(hashes: readonly string[], successor?: string): void {
    const dropped = new Set(hashes)
    settleUnknown((key, { asHash }) => key !== successor && (dropped.has(key) || dropped.has(asHash)))
  }

  function halt(error: unknown): ChainStoppedError {
    failure = error
    dependencies.logger?.error({ error }, 'a ledger could not be closed; the network takes no more transactions')
    settleUnknown(() => true)
    return new ChainStoppedError('chain_stopped', 'a ledger could not be closed', { cause: error })
  }

  function closeLedger(options: { closeTime?: bigint } = {}): ClosedLedger {
    if (failure !== undefined) throw new ChainStoppedError('chain_stopped', 'a ledger could not be closed', { cause: failure })
    clearTimeout(gathering)
    gathering = undefined
    const closeTime = options.closeTime ?? nextCloseTime(ledger.header.scpValue.closeTime, nowSeconds())
    const upgrades = closeTime >= planned.from ? planned.upgrades : []
    // A close time that somebody asks for is held to core's rule: later than the last one.
    const closed = ledger.close({ closeTime, upgrades, sharesCloseTime: options.closeTime === undefined })
    if (upgrades.length > 0) planned = { upgrades: [], from: 0n }
    let written: StoredTransaction[]
    try {
      written = writer.write(closed)
    } catch (error) {
      // The ledger in memory is ahead of the stored one: nothing may be promised any more.
      throw halt(error)
    }
    for (const transaction of written) {
      settleAll(transaction.innerHash ?? transaction.hash, ({ asHash }) => toApplied(transaction, asHash))
    }
    if (closed.dropped.length > 0) settleDropped(closed.dropped)
    for (const listener of listeners) listener(closed, written)
    return closed
  }

  /** Closes a ledger from within the clockwork, where nobody takes an error: submissions get it, as `chain_stopped`. */
  function closeByItself(): void {
    if (stopped || failure !== undefined) return
    const from = performance.now()
    try {
      closeLedger()
    } catch (error) {
      if (!(error instanceof ChainStoppedError)) halt(error)
      return
    }
    lastCloseMs = performance.now() - from
    restartIdle()
    if (ledger.queueSize > 0) scheduleClose()
  }

  function restartIdle(): void {
    if (mode.kind === 'manual' || stopped) return
    const delay = mode.kind === 'interval' ? mode.seconds * 1000 : IDLE_CLOSE_MS
    clearTimeout(ticking)
    ticking = setTimeout(closeByItself, delay)
    ticking.unref()
  }

  function scheduleClose(): void {
    if (mode.kind !== 'instant' || closing || stopped) return
    if (checking > 0 && ledger.queueOperations < ledger.header.maxTxSetSize) {
      gathering ??= setTimeout(closeByItself, Math.min(Math.max(lastCloseMs, GATHER_MS.least), GATHER_MS.most))
      return
    }
    closing = true
    setImmediate(() => {
      closing = false
      closeByItself()
    })
  }

  /** On an instant network the present is the clock's: a transaction that has just become valid must not wait for the next idle close. */
  function catchUp(envelope: TransactionEnvelope): void {
    if (mode.kind !== 'instant') return
    const { preconditions } = envelope.type === 'fee_bump' ? envelope.tx.innerTx.tx : envelope.tx
    const minTime = preconditions.type === 'none' ? 0n : (preconditions.timeBounds?.minTime ?? 0n)
    if (minTime > ledger.header.scpValue.closeTime && minTime <= nowSeconds()) closeLedger()
  }

  /** Signatures are checked side by side, but transactions reach the queue in the order in which they came. */
  async function enqueueDecoded({ envelopeXdr, envelope, hashes }: Decoded): Promise<SubmitAnswer> {
    const before = turn
    checking++
    const checked = signatures.prepare(envelope, hashes, ledger)
    const mine = Promise.allSettled([before, checked])
    turn = mine
    await mine
    checking--
    await checked
    if (failure !== undefined) throw new ChainStoppedError('chain_stopped', 'a ledger could not be closed', { cause: failure })
    catchUp(envelope)
    const answer = ledger.submit(envelopeXdr, { now: nowSeconds() })
    if (answer.status !== 'undecodable' && answer.dropped.length > 0) settleDropped(answer.dropped, answer.innerHash ?? answer.hash)
    if (answer.status === 'pending' || gathering !== undefined) scheduleClose()
    return answer
  }

  function decode(envelopeXdr: Uint8Array): Decoded | undefined {
    try {
      const envelope = decodeTransactionEnvelope(envelopeXdr)
      return { envelopeXdr, envelope, hashes: hashEnvelope(ledger.networkId, envelopeXdr, envelope) }
    } catch (error) {
      if (error instanceof XdrError) return undefined
      throw error
    }
  }

  /** Waits under the hash of what carries the operations, so that every fee bump of it and it itself share one answer. */
  function waitFor(key: string, asHash: string): Promise<Submission> {
    return new Promise(resolve => {
      const waiting = waiters.get(key) ?? new Set<Waiter>()
      waiters.set(key, waiting)
      const waiter: Waiter = {
        asHash,
        settle(submission) {
          clearTimeout(timer)
          resolve(submission)
        },
      }
      const timer = setTimeout(() => {
        waiting.delete(waiter)
        if (waiting.size === 0 && waiters.get(key) === waiting) waiters.delete(key)
        resolve({ outcome: 'unknown', hash: asHash })
      }, submissionTimeoutMs)
      timer.unref()
      waiting.add(waiter)
    })
  }

  /** A transaction that the queue does not take may be known already, by its own hash or by that of the transaction inside. */
  function findKnown(hash: string, innerHash: string | undefined): StoredTransaction | undefined {
    return readTransaction(database, hash) ?? (innerHash === undefined ? undefined : readTransaction(database, innerHash))
  }

  async function submit(envelopeXdr: Uint8Array): Promise<Submission> {
    const decoded = decode(envelopeXdr)
    if (!decoded) return { outcome: 'undecodable' }
    const answer = await enqueueDecoded(decoded)
    if (answer.status === 'undecodable') return { outcome: 'undecodable' }
    const { hash, innerHash } = answer
    if (answer.status === 'pending') return waitFor(innerHash ?? hash, hash)
    const known = findKnown(hash, innerHash)
    if (known) return toApplied(known, hash)
    // Waiting already, by itself or inside of another fee bump: both get the answer of the one that is applied.
    if (answer.status === 'duplicate' || waiters.has(innerHash ?? hash)) return waitFor(innerHash ?? hash, hash)
    if (answer.status === 'error') return { outcome: 'refused', result: answer.result, hash }
    // To be tried again later: somebody may do so while this one waits.
    return waitFor(innerHash ?? hash, hash)
  }

  restartIdle()

  return {
    ledger,
    database,
    closeLedger,
    submit,
    async enqueue(envelopeXdr) {
      const decoded = decode(envelopeXdr)
      if (!decoded) return { answer: { status: 'undecodable' }, hash: undefined }
      return { answer: await enqueueDecoded(decoded), hash: toHex(decoded.hashes.hash) }
    },
    planUpgrades(upgrades, from) {
      planned = { upgrades, from }
    },
    plannedUpgrades: () => planned.upgrades,
    onClose(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      stopped = true
      clearTimeout(gathering)
      clearTimeout(ticking)
      settleUnknown(() => true)
    },
  }
}
