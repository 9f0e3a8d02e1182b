import { AppError, type Clock } from '@lealta/kernel'
import type { ClosedLedger, Ledger } from '@lealta/ledger'
import type { StoredTransaction } from '#resources/transaction.ts'
import type { LedgerWriter } from '#store/ledger-writer.ts'
import { nextCloseTime } from './close-time.ts'
import { type CloseMode, createCloseTimer } from './close-timer.ts'
import { dropDone, listUpgrades, noUpgrades, type UpgradePlan } from './upgrade-plan.ts'
import { toApplied, type Waiters } from './waiters.ts'

/**
 * The network takes no transactions: `chain_stopped` because a ledger could not be applied, until it is started again; `chain_not_storing`
 * because the last ledger could not be stored, until one can.
 */
export class ChainStoppedError extends AppError<'chain_stopped' | 'chain_not_storing'> {}

type CloseListener = (closed: ClosedLedger, transactions: readonly StoredTransaction[]) => void

/** Told about what a person should know. */
export type NetworkLogger = { error(details: Record<string, unknown>, message: string): void }

export type CloseRequest = {
  /** unix seconds */
  readonly closeTime?: bigint
  /** later than the next one: numbers in between are left out */
  readonly ledgerSeq?: number
}

/** The way from each ledger to the next one. */
export type Closing = {
  /**
   * Closes a ledger now.
   * @throws LedgerError when its time or number is not after that of the last one
   * @throws ChainStoppedError
   */
  closeLedger(request?: CloseRequest): ClosedLedger
  /** Transactions wait. */
  hurry(): void
  /** @throws ChainStoppedError */
  assertTaking(): void
  /** Whether the last ledger could be stored. */
  isStoring(): boolean
  /**
   * Holds ledgers and submissions back, so that something else can be read as of the last ledger. For milliseconds: people wait meanwhile.
   * @returns lets them go on; calling it twice is safe
   */
  hold(): () => void
  /** Ends when nothing is held back; undefined while nothing is. */
  held(): Promise<void> | undefined
  planUpgrades(plan: UpgradePlan): void
  plannedUpgrades(): UpgradePlan
  /** Calls back after each stored ledger. What a listener throws is logged and stops nobody else. @returns stops that */
  onClose(listener: CloseListener): () => void
  stop(): void
}

export type ClosingDependencies = {
  readonly ledger: Ledger
  readonly writer: LedgerWriter
  readonly waiters: Waiters
  readonly mode: CloseMode
  readonly clock: Clock
  readonly logger?: NetworkLogger
}

/** Of SQLite: full disk, failed write, locked file. Anything else is a mistake of ours, which trying again would not mend. */
const isStoreFailure = (error: unknown): boolean => error instanceof Error && 'errcode' in error

/** Starts closing the ledgers of a network. */
export function createClosing({ ledger, writer, waiters, mode, clock, logger }: ClosingDependencies): Closing {
  const listeners = new Set<CloseListener>()
  let plan = noUpgrades
  let halted: unknown
  let storeFailure: unknown
  let holders = 0
  let holding = Promise.withResolvers<void>()

  function assertTaking(): void {
    if (halted !== undefined) throw new ChainStoppedError('chain_stopped', 'a ledger could not be closed', { cause: halted })
    if (storeFailure === undefined) return
    throw new ChainStoppedError('chain_not_storing', 'the last ledger could not be stored', { cause: storeFailure })
  }

  /** A ledger that cannot be applied: nothing may be promised any more. */
  function halt(error: unknown): void {
    halted = error
    logger?.error({ error }, 'a ledger could not be closed; the network takes no more transactions')
    waiters.giveUp(() => true)
  }

  /** Memory and store are both at the ledger before: it is tried again, with the same transactions, until there is room. */
  function keepTrying(error: unknown): ChainStoppedError {
    if (storeFailure === undefined)
      logger?.error({ error }, 'a ledger could not be stored; the network takes no transactions until one can')
    storeFailure = error
    timer.restart(true)
    return new ChainStoppedError('chain_not_storing', 'the ledger could not be stored', { cause: error })
  }

  function tell(closed: ClosedLedger, written: readonly StoredTransaction[]): void {
    for (const listener of listeners) {
      try {
        listener(closed, written)
      } catch (error) {
        logger?.error({ error }, 'a listener of closed ledgers failed')
      }
    }
  }

  function settle(closed: ClosedLedger, written: readonly StoredTransaction[]): void {
    for (const transaction of written) {
      waiters.settle(transaction.innerHash ?? transaction.hash, asHash => toApplied(transaction, asHash))
    }
    if (closed.dropped.length === 0) return
    const dropped = new Set(closed.dropped)
    waiters.giveUp((key, asHash) => dropped.has(key) || dropped.has(asHash))
  }

  function closeLedger({ closeTime, ledgerSeq }: CloseRequest = {}): ClosedLedger {
    if (halted !== undefined) assertTaking()
    const { scpValue } = ledger.header
    const upgrades = listUpgrades(plan, ledger.header)
    let written: StoredTransaction[] = []
    let closed: ClosedLedger
    try {
      closed = ledger.close({
        closeTime: closeTime ?? nextCloseTime(scpValue.closeTime, BigInt(Math.floor(clock.now().getTime() / 1000))),
        // A requested close time is held to core's rule: later than the last one.
        sharesCloseTime: closeTime === undefined,
        upgrades,
        ...(ledgerSeq === undefined ? {} : { ledgerSeq }),
        store(storable) {
          written = writer.write(storable)
        },
      })
    } catch (error) {
      throw isStoreFailure(error) ? keepTrying(error) : error
    }
    storeFailure = undefined
    plan = dropDone(plan, closed.header.scpValue.closeTime, upgrades)
    settle(closed, written)
    tell(closed, written)
    timer.restart(false)
    return closed
  }

  const timer = createCloseTimer(mode, () => {
    if (halted !== undefined || holders > 0) return
    try {
      closeLedger()
    } catch (error) {
      if (!(error instanceof ChainStoppedError)) halt(error)
      return
    }
    if (ledger.queueSize > 0) hurry()
  })

  function hurry(): void {
    if (storeFailure === undefined) timer.hurry()
  }

  function release(): void {
    if (--holders > 0) return
    holding.resolve()
    holding = Promise.withResolvers()
    if (halted !== undefined) return
    timer.restart(storeFailure !== undefined)
    if (ledger.queueSize > 0) hurry()
  }

  return {
    closeLedger,
    hurry,
    assertTaking,
    isStoring: () => storeFailure === undefined && halted === undefined,
    hold() {
      holders++
      let isHolding = true
      return () => {
        if (isHolding) release()
        isHolding = false
      }
    },
    held: () => (holders > 0 ? holding.promise : undefined),
    planUpgrades(wanted) {
      plan = wanted
    },
    plannedUpgrades: () => plan,
    onClose(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      halted ??= new Error('the network was closed')
      timer.stop()
    },
  }
}
