import { AppError, type TransactionName } from '@lealta/kernel'
import { Account, Memo, type Transaction, TransactionBuilder } from '@stellar/stellar-sdk/base'
import type { BuiltPendingPayment, BuiltTransaction, TransactionFrame, TransactionMemo } from './built-transaction.ts'
import { toHex } from './bytes.ts'
import type { Step } from './operations.ts'
import { type ReservedEntry, type SponsoredEntry, sameEntry } from './reserved-entry.ts'
import type { BuiltName } from './transaction-name.ts'

/** Most operations that one transaction may hold (chain design §1). */
export const MAX_OPERATIONS = 100

/** A transaction would need more operations than the ledger takes in one. */
export class TransactionTooLargeError extends AppError<'transaction_too_large'> {}

/** What one builder adds to the frame. */
export interface TransactionPlan<Name extends BuiltName = TransactionName> {
  readonly name: Name
  readonly steps: readonly Step[]
  readonly memo?: TransactionMemo | undefined
}

/**
 * Puts steps into an unsigned envelope, and says which sponsored entries they add and take away.
 * @throws TransactionTooLargeError above 100 operations
 */
export function buildTransaction<Name extends BuiltName>(frame: TransactionFrame, plan: TransactionPlan<Name>): BuiltTransaction<Name> {
  const transaction = toTransaction(frame, plan)
  const added = plan.steps.flatMap((step, index) => toSponsored(step, () => transaction.getClaimableBalanceId(index)))
  const removed = plan.steps.flatMap(step => step.removes ?? [])
  const isPassing = (entry: ReservedEntry, others: readonly ReservedEntry[]) => others.some(other => sameEntry(entry, other))
  const payers = plan.steps.flatMap(step => step.payer ?? [])
  return {
    name: plan.name,
    envelope: transaction.toXdr(),
    hash: toHex(transaction.hash()),
    adds: added.filter(entry => !isPassing(entry, removed)),
    removes: removed.filter(entry => !isPassing(entry, added)),
    sponsors: [...new Set(payers)].filter(payer => payer !== frame.source.accountId),
  }
}

/** As `buildTransaction`, for a plan that makes one pending payment. */
export function buildPendingPayment<Name extends TransactionName>(
  frame: TransactionFrame,
  plan: TransactionPlan<Name>,
): BuiltPendingPayment<Name> {
  const built = buildTransaction(frame, plan)
  const pending = built.adds.find(entry => entry.kind === 'claimableBalance')
  if (!pending) throw new TypeError('a pending payment that nobody sponsors')
  return { ...built, balanceId: pending.balanceId }
}

function toSponsored({ adds, sponsor, partOf }: Step, readBalanceId: () => string): SponsoredEntry[] {
  if (adds === undefined || sponsor === undefined) return []
  const entry = adds.kind === 'claimableBalance' ? { ...adds, balanceId: readBalanceId() } : adds
  return [{ ...entry, sponsor, ...(partOf === undefined ? {} : { partOf }) }]
}

function toTransaction(frame: TransactionFrame, plan: TransactionPlan<BuiltName>): Transaction {
  if (plan.steps.length > MAX_OPERATIONS) throw new TransactionTooLargeError('transaction_too_large')
  const { accountId, sequence } = frame.channel ?? frame.source
  const builder = new TransactionBuilder(new Account(accountId, sequence.toString()), {
    fee: frame.baseFee.toString(),
    networkPassphrase: frame.networkPassphrase,
    timebounds: { minTime: frame.timeBounds.minTime ?? 0, maxTime: frame.timeBounds.maxTime },
    memo: toMemo(plan.memo),
  })
  for (const { operation } of plan.steps) builder.addOperation(operation)
  return builder.build()
}

function toMemo(memo: TransactionMemo = { type: 'none' }): Memo {
  switch (memo.type) {
    case 'none':
      return Memo.none()
    case 'text':
      return Memo.text(memo.value)
    case 'id':
      return Memo.id(memo.value.toString())
    case 'hash':
      return Memo.hash(memo.value)
    case 'return':
      return Memo.return(memo.value)
  }
}
