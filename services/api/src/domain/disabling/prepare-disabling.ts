import { ApiError } from '@lealta/contract'
import type { TransactionName } from '@lealta/kernel'
import { type BuiltTransaction, buildSweep, type SweepPlan } from '@lealta/stellar/transactions'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { type ActingBusiness, readActingBusiness } from '#domain/businesses/acting-business.ts'
import { assertSigner, createFrame, readLedgerAccount, type Threshold } from '#domain/ledger/ledger.ts'
import { recordPendingPayment, settlePendingPayment } from '#domain/payments/pending-payments.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Actor, type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { LedgerFacts, Recorder } from '#domain/transactions/recorders.ts'
import type { RecordingFor, Swept } from '#domain/transactions/recording.ts'
import { findPendingByBalance } from './disabling.repository.ts'
import { readSweep } from './read-sweep.ts'

/** An account of a business that is to be disabled: a till, a location, an employee account. */
export type DisabledAccount<Name extends TransactionName> = {
  /** Name of the transaction that ends it. */
  name: Name
  publicKey: string
  businessId: string
  /** What people call it. */
  title: string
  resourceId: string
  /** Locks whatever else changes it. */
  lockKey: string
  /** What the caller's key has to reach on it. */
  level: Threshold
  /** What to write down when it is gone. */
  toRecording: (swept: Swept) => RecordingFor<Name>
  /** Locks its row and checks that it is still to be disabled. */
  check: (tx: Tx) => Promise<void>
}

/**
 * Prepares the next of the transactions that move everything an account holds to the main wallet and remove it (spec §4; chain design
 * D9; decision 0049): the only one, unless it holds more than one transaction can move. Each call reads the ledger anew, so that whoever
 * stopped in the middle goes on where the ledger is.
 * @throws ApiError account_gone, account_not_removable, signer_level_too_low, wallet_not_enabled, trustlines_limit, pending_payments_limit,
 *   transaction_in_progress, network_unavailable
 */
export async function prepareDisabling<Name extends TransactionName>(
  deps: ApiDeps,
  actor: Actor,
  target: DisabledAccount<Name>,
): Promise<Prepared> {
  const { publicKey, businessId, resourceId, lockKey, check } = target
  const account = await readLedgerAccount(deps, publicKey)
  if (!account) throw new ApiError('account_gone')
  assertSigner(account, actor.key, target.level)
  // The main wallet lends its sequence number and takes what comes, which is medium, whatever the account itself asks for.
  const business = await readActingBusiness(deps, businessId, actor.key, 'med')
  const plan = await readSweep(deps, account, business.account)
  if (plan.obstacles.length > 0) throw new ApiError('account_not_removable', plan.obstacles.map(({ kind }) => kind).join(' '))
  const built = buildSweep({
    ...createFrame(deps, business.account),
    ...{ name: target.name, plan, accountId: publicKey, walletId: business.walletKey, sponsorId: business.sponsor },
  })
  const swept = await describeSwept(deps, business, publicKey, plan, built)
  const recording = built.name === target.name ? target.toRecording(swept) : { kind: 'sweepAccount' as const, swept }
  return prepareTransaction<Name | 'sweepAccount'>(deps, {
    ...{ actor, built, businessId, resourceId, lockKey, check, recording: recording as RecordingFor<Name | 'sweepAccount'> },
    account: business.walletKey,
    accounts: [business.account, account],
    seenBy: [publicKey],
    description: { ...blank, title: target.title, from: toParty(business.walletKey), to: toParty(publicKey) },
  })
}

/** What one transaction does to pending payments: those that it takes, and those that wait for the wallet afterwards. */
async function describeSwept(
  deps: ApiDeps,
  business: ActingBusiness,
  publicKey: string,
  plan: SweepPlan,
  { adds, removes }: Pick<BuiltTransaction, 'adds' | 'removes'>,
): Promise<Swept> {
  const known = await findPendingByBalance(
    deps.db,
    removes.flatMap(entry => (entry.kind === 'claimableBalance' ? entry.balanceId : [])),
  )
  const made = adds.flatMap(entry => (entry.kind === 'claimableBalance' ? entry.balanceId : []))
  const waiting = plan.assets.filter(({ way }) => way === 'waits')
  return {
    settled: [...known.values()].map(({ id, senderKey }) => ({
      pendingPaymentId: id,
      status: senderKey === publicKey ? ('cancelled' as const) : ('accepted' as const),
    })),
    made: made.map((balanceId, index) => ({
      balanceId,
      senderKey: publicKey,
      recipientKey: business.walletKey,
      recipientEmail: null,
      asset: waiting[index]!.asset,
      amount: waiting[index]!.amount,
      memo: null,
      sponsorBusinessId: business.id,
      mail: null,
    })),
  }
}

/** Writes down what became of pending payments while an account was emptied. */
export async function recordSwept(tx: Tx, { settled, made }: Swept, facts: LedgerFacts): Promise<void> {
  for (const { pendingPaymentId, status } of settled) await settlePendingPayment(tx, pendingPaymentId, status, facts)
  for (const draft of made) await recordPendingPayment(tx, draft, facts)
}

export const recordSweptAccount: Recorder<'sweepAccount'> = (tx, { swept }, facts) => recordSwept(tx, swept, facts)
