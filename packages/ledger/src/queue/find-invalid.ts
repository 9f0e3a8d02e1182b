import { type CheckOptions, checkTransaction, findTimeFault } from '#apply/check-transaction.ts'
import { hasSequenceAge, type TransactionFrame } from '#apply/transaction-frame.ts'
import { toAvailableBalance } from '#entries/account.ts'
import type { LedgerRules, LedgerState } from '#entries/ledger-state.ts'
import type { Queued } from '#queue/transaction-queue.ts'

type Options = Omit<CheckOptions, 'previousSeqNum'>

/** Whether a transaction that was valid when it came is still so: in the same ledger only the time has gone on. */
function isStillValid({ frame, validatedIn }: Queued, rules: LedgerRules, options: Options): boolean {
  if (validatedIn !== rules.ledgerSeq || frame.tx.preconditions.type === 'v2') return false
  return findTimeFault(frame.tx, rules, options) === undefined
}

function splitQueue(
  queued: readonly Queued[],
  state: LedgerState,
  rules: LedgerRules,
  options: Options,
): [valid: Queued[], invalid: Queued[]] {
  const valid: Queued[] = []
  const invalid: Queued[] = []
  for (const one of queued) {
    const previousSeqNum = valid.at(-1)?.frame.tx.seqNum
    const isChained = invalid.length === 0
    if (isChained && isStillValid(one, rules, options)) valid.push(one)
    else if (one !== queued[0] && hasSequenceAge(one.frame)) invalid.push(one)
    else if (checkTransaction(one.frame, state, rules, { ...options, previousSeqNum }) === undefined) valid.push(one)
    else invalid.push(one)
  }
  return [valid, invalid]
}

/**
 * Separates the transactions of a queue that the next ledger can apply from those that became invalid.
 * @param rules of the next ledger, with the close time of the last one
 */
export function findInvalid(
  candidates: readonly (readonly Queued[])[],
  state: LedgerState,
  rules: LedgerRules,
  options: Options,
): { readonly valid: readonly (readonly Queued[])[]; readonly invalid: readonly TransactionFrame[] } {
  const invalid: TransactionFrame[] = []
  const owed = new Map<string, bigint>()
  const queues = candidates.map(queued => {
    const [valid, bad] = splitQueue(queued, state, rules, options)
    for (const { frame } of bad) invalid.push(frame)
    for (const { frame } of valid) owed.set(frame.feeSource, (owed.get(frame.feeSource) ?? 0n) + frame.feeBid)
    return valid
  })
  const broke = new Set<string>()
  for (const [accountId, fees] of owed) {
    const account = state.readAccount(accountId)
    if (account === undefined || toAvailableBalance(rules, account) < fees) broke.add(accountId)
  }
  if (broke.size === 0) return { valid: queues.filter(queue => queue.length > 0), invalid }
  const solvent = queues.map(queue => {
    const first = queue.findIndex(({ frame }) => broke.has(frame.feeSource))
    if (first < 0) return queue
    for (const { frame } of queue.slice(first)) invalid.push(frame)
    return queue.slice(0, first)
  })
  return { valid: solvent.filter(queue => queue.length > 0), invalid }
}
