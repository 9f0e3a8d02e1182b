import { type CheckOptions, checkTransaction } from '#apply/check-transaction.ts'
import { hasSequenceAge, type TransactionFrame, toMinFee } from '#apply/transaction-frame.ts'
import { toAvailableBalance, toStartingSequence } from '#entries/account.ts'
import type { LedgerRules, LedgerState } from '#entries/ledger-state.ts'
import type { VerifySignature } from '#ledger-interface.ts'
import { compareFeeRates, toBetterFee } from '#queue/fee-rate.ts'
import { findBySequence, findReplacementFee, isDuplicate } from '#queue/replacement.ts'
import type { TransactionResult } from '#xdr/index.ts'

/** Ledgers that transactions of an account may wait without one of them being applied. */
const MAX_AGE = 4
/** Ledgers for which a transaction that left the queue is not taken again. */
const BAN_LEDGERS = 10
/** Ledgers' worth of operations that the queue holds. */
const SIZE_IN_LEDGERS = 2

/** A waiting transaction. */
export type Queued = {
  readonly frame: TransactionFrame
  /** order of arrival; who replaces another one takes over its place */
  readonly place: number
  /** the ledger against which it was found valid last */
  readonly validatedIn: number
}

type AccountQueue = { queued: Queued[]; totalFees: bigint; age: number }

export type AddAnswer =
  | { readonly status: 'pending' | 'duplicate' | 'try_again_later' }
  | { readonly status: 'error'; readonly result: TransactionResult }

const duplicate: AddAnswer = { status: 'duplicate' }
const tryAgainLater: AddAnswer = { status: 'try_again_later' }
const refuse = (code: 'txBAD_SEQ' | 'txINSUFFICIENT_FEE' | 'txINSUFFICIENT_BALANCE', feeCharged: bigint): AddAnswer => ({
  status: 'error',
  result: { feeCharged, code },
})

type Slot = {
  readonly replaced: number | undefined
  readonly previousSeqNum: bigint | undefined
  readonly netFee: bigint
}

/** Transactions that wait for a ledger, with core's rules for taking, replacing, evicting and forgetting them. */
export class TransactionQueue {
  private readonly accounts = new Map<string, AccountQueue>()
  /** the ledger, counted from the start, in which an envelope was banned last */
  private readonly bannedIn = new Map<string, number>()
  private readonly bannedByLedger: string[][] = [[]]
  private ledgers = 0
  private evictedBid: TransactionFrame | undefined
  private arrivals = 0
  /** operations waiting, counted as for the fee */
  operations = 0
  /** transactions waiting */
  size = 0
  private readonly queuesChains: boolean

  /** @param queuesChains whether several transactions of one source account may wait */
  constructor(queuesChains: boolean) {
    this.queuesChains = queuesChains
  }

  private banId(id: string): void {
    this.bannedIn.set(id, this.ledgers)
    this.bannedByLedger.at(-1)?.push(id)
  }

  /** Starts a new ledger's worth of bans and lifts the oldest. */
  private shiftBans(): void {
    this.ledgers += 1
    this.bannedByLedger.push([])
    if (this.bannedByLedger.length <= BAN_LEDGERS) return
    const oldest = this.ledgers - BAN_LEDGERS
    for (const id of this.bannedByLedger.shift() ?? []) if (this.bannedIn.get(id) === oldest) this.bannedIn.delete(id)
  }

  private accountFor(accountId: string): AccountQueue {
    let account = this.accounts.get(accountId)
    if (account === undefined) {
      account = { queued: [], totalFees: 0n, age: 0 }
      this.accounts.set(accountId, account)
    }
    return account
  }

  private forgetIfIdle(accountId: string): void {
    const account = this.accounts.get(accountId)
    if (account?.queued.length === 0 && account.totalFees === 0n) this.accounts.delete(accountId)
  }

  private count(frame: TransactionFrame, sign: 1 | -1): void {
    this.operations += sign * frame.feeOperations
    this.size += sign
    const payer = this.accountFor(frame.feeSource)
    payer.totalFees += BigInt(sign) * frame.feeBid
    if (sign === -1) this.forgetIfIdle(frame.feeSource)
  }

  /** Takes the transactions of an account from an index up to another one out. */
  private drop(accountId: string, from: number, to: number): Queued[] {
    const account = this.accounts.get(accountId)
    if (account === undefined) return []
    const dropped = account.queued.splice(from, to - from)
    for (const { frame } of dropped) this.count(frame, -1)
    if (account.queued.length === 0) account.age = 0
    this.forgetIfIdle(accountId)
    return dropped
  }

  /** Does not take a transaction again for a while and drops it with all that come after it. @returns hashes that were dropped */
  ban(frame: TransactionFrame): string[] {
    this.banId(frame.id)
    const queued = this.accounts.get(frame.source)?.queued ?? []
    const index = queued.findIndex(one => one.frame.id === frame.id)
    if (index < 0) return []
    const dropped = this.drop(frame.source, index, queued.length)
    for (const one of dropped) this.banId(one.frame.id)
    return dropped.map(one => one.frame.hash)
  }

  /** Where a transaction goes among those of its account. */
  private findSlot(frame: TransactionFrame): Slot | AddAnswer {
    const queued = this.accounts.get(frame.source)?.queued ?? []
    const free: Slot = { replaced: undefined, previousSeqNum: queued.at(-1)?.frame.tx.seqNum, netFee: frame.feeBid }
    if (queued.length === 0) return free
    const found = findBySequence(frame, queued)
    if (frame.feeBump === undefined) {
      if (typeof found === 'number' && isDuplicate(queued[found]!.frame, frame)) return duplicate
      return this.queuesChains && !hasSequenceAge(frame) ? free : tryAgainLater
    }
    if (found === 'nowhere') return refuse('txBAD_SEQ', 0n)
    if (found === 'after') return this.queuesChains && !hasSequenceAge(frame) ? free : tryAgainLater
    const old = queued[found]!.frame
    if (isDuplicate(old, frame)) return duplicate
    const neededFee = findReplacementFee(frame, old)
    if (neededFee !== undefined) return refuse('txINSUFFICIENT_FEE', neededFee)
    if (found > 0 && hasSequenceAge(frame)) return tryAgainLater
    return {
      replaced: found,
      previousSeqNum: found === 0 ? undefined : queued[found - 1]!.frame.tx.seqNum,
      netFee: old.feeSource === frame.feeSource ? frame.feeBid - old.feeBid : frame.feeBid,
    }
  }

  /** Which transactions have to go for a new one, or the fee that it would need (0: it cannot be taken). */
  private findRoom(frame: TransactionFrame, old: TransactionFrame | undefined, maxTxSetSize: number): TransactionFrame[] | bigint {
    if (this.evictedBid !== undefined && compareFeeRates(this.evictedBid, frame) >= 0) return toBetterFee(frame, this.evictedBid)
    const limit = SIZE_IN_LEDGERS * maxTxSetSize
    // Core counts what the new one has more than the old one as a discount; it is kept like that.
    const needed = frame.feeOperations - (old === undefined ? 0 : Math.max(0, frame.feeOperations - old.feeOperations))
    if (needed > limit) return 0n
    let excess = this.operations + needed - limit
    if (excess <= 0) return []
    const evicted: TransactionFrame[] = []
    for (const candidate of this.listFrames().sort(compareFeeRates)) {
      if (compareFeeRates(candidate, frame) >= 0) return toBetterFee(frame, candidate)
      if (candidate.source === frame.source) return 0n
      evicted.push(candidate)
      excess -= candidate.feeOperations
      if (excess <= 0) return evicted
    }
    return 0n
  }

  private listFrames(): TransactionFrame[] {
    return [...this.accounts.values()].flatMap(account => account.queued.map(one => one.frame))
  }

  /**
   * Takes a transaction if it is valid after those that wait already.
   * @param rules of the next ledger, with the close time of the last one
   */
  add(
    frame: TransactionFrame,
    state: LedgerState,
    rules: LedgerRules,
    maxTxSetSize: number,
    latestOffset: bigint,
    verify: VerifySignature,
  ): { answer: AddAnswer; dropped: string[] } {
    const refused = (answer: AddAnswer, dropped: string[] = []) => ({ answer, dropped })
    if (this.bannedIn.has(frame.id)) return refused(tryAgainLater)
    const slot = this.findSlot(frame)
    if ('status' in slot) return refused(slot)
    const old = slot.replaced === undefined ? undefined : this.accounts.get(frame.source)?.queued[slot.replaced]
    const evicted = this.findRoom(frame, old?.frame, maxTxSetSize)
    if (typeof evicted === 'bigint') {
      const dropped = this.ban(frame)
      return refused(evicted === 0n ? tryAgainLater : refuse('txINSUFFICIENT_FEE', evicted), dropped)
    }
    const options: CheckOptions = { verify, previousSeqNum: slot.previousSeqNum, earliestOffset: 0n, latestOffset }
    const result = checkTransaction(frame, state, rules, options)
    if (result !== undefined) return refused({ status: 'error', result })
    const payer = state.readAccount(frame.feeSource)
    const owed = this.accounts.get(frame.feeSource)?.totalFees ?? 0n
    if (payer === undefined || toAvailableBalance(rules, payer) - slot.netFee < owed) {
      return refused(refuse('txINSUFFICIENT_BALANCE', toMinFee(frame, rules.baseFee)))
    }
    this.put(frame, slot.replaced, rules.ledgerSeq)
    return {
      answer: { status: 'pending' },
      dropped: [...(old === undefined ? [] : [old.frame.hash]), ...this.evict(evicted, SIZE_IN_LEDGERS * maxTxSetSize)],
    }
  }

  private put(frame: TransactionFrame, replaced: number | undefined, validatedIn: number): void {
    const { queued } = this.accountFor(frame.source)
    this.arrivals += 1
    if (replaced === undefined) queued.push({ frame, place: this.arrivals, validatedIn })
    else {
      const { frame: old, place } = queued[replaced]!
      queued[replaced] = { frame, place, validatedIn }
      this.count(old, -1)
    }
    this.count(frame, 1)
  }

  /** Bans the cheapest until the rest fits; with each go those that come after it in its account. */
  private evict(frames: readonly TransactionFrame[], limit: number): string[] {
    const dropped: string[] = []
    for (const frame of frames) {
      this.evictedBid = frame
      dropped.push(...this.ban(frame))
      if (this.operations <= limit) break
    }
    return dropped
  }

  /** Transactions that the next ledger may apply, by account in sequence order. */
  listCandidates(nextLedgerSeq: number): Queued[][] {
    const startingSequence = toStartingSequence(nextLedgerSeq)
    const candidates: Queued[][] = []
    for (const { queued } of this.accounts.values()) {
      const blocked = queued.findIndex(({ frame }) => frame.tx.seqNum === startingSequence)
      const open = blocked < 0 ? queued : queued.slice(0, blocked)
      if (open.length > 0) candidates.push(open)
    }
    return candidates
  }

  /** Forgets what was applied and what its sequence numbers made impossible, and ages the rest. @returns hashes that were dropped */
  removeApplied(applied: readonly TransactionFrame[]): string[] {
    const hashes = new Set(applied.map(frame => frame.hash))
    const sequences = new Map<string, bigint>()
    for (const { source, tx } of applied) {
      const known = sequences.get(source)
      if (known === undefined || known < tx.seqNum) sequences.set(source, tx.seqNum)
    }
    const dropped: string[] = []
    for (const [source, seqNum] of sequences) {
      const account = this.accounts.get(source)
      const after = account?.queued.findIndex(({ frame }) => frame.tx.seqNum > seqNum)
      if (account === undefined || after === undefined || after === 0) continue
      account.age = 0
      for (const { frame } of this.drop(source, 0, after < 0 ? account.queued.length : after)) {
        if (!hashes.has(frame.hash)) dropped.push(frame.hash)
      }
    }
    for (const { id } of applied) this.banId(id)
    return [...dropped, ...this.shift()]
  }

  private shift(): string[] {
    this.shiftBans()
    this.evictedBid = undefined
    const dropped: string[] = []
    for (const [accountId, account] of [...this.accounts]) {
      if (account.queued.length > 0) account.age += 1
      if (account.age < MAX_AGE) continue
      for (const { frame } of this.drop(accountId, 0, account.queued.length)) {
        this.banId(frame.id)
        dropped.push(frame.hash)
      }
    }
    return dropped
  }
}
