import type { TransactionName } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { TransactionRecord } from '@lealta/stellar/horizon'
import { parsePathPayment } from '@lealta/stellar/transactions'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordActs } from '#domain/audit/acts.ts'
import { recordAudits } from '#domain/audit/audit.ts'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { insertArrivals } from '#domain/notifications/notifications.repository.ts'
import { releaseChannel } from '#domain/sponsorship/channels.repository.ts'
import { bookUnits, freeEntries } from '#domain/sponsorship/usage.repository.ts'
import { insertActivities } from './activity.repository.ts'
import { settleFees } from './fee-budget.ts'
import { toLedgerActs } from './ledger-acts.ts'
import { holdsUnits, type PreparedRow, succeedPrepared, usesChannel } from './prepared.repository.ts'
import { type FollowUp, type LedgerFacts, record } from './recorders.ts'
import type { RecordingKind, RecordingOf } from './recording.ts'
import { readStored } from './stored-transaction.ts'

/** A bumped row, and its transaction on the ledger. */
export type Applied = { row: PreparedRow; transaction: TransactionRecord }

/**
 * Records transactions that are on the ledger, each once and all in one database transaction: their units are booked, what they took away is
 * free, their activity is written, and the features' own recorders do the rest. Safe to repeat and to race.
 * @returns the rows as they are now; those that somebody else has recorded are absent
 * @throws ZodError when a row does not say what to record; then none is recorded
 */
export async function recordTransactions(deps: ApiDeps, applied: readonly Applied[]): Promise<PreparedRow[]> {
  const all = applied.map(({ row, transaction }) => ({ row, transaction, stored: readStored(row), facts: toFacts(transaction) }))
  const now = deps.clock.now()
  const ours = await inTransaction(deps.db, async tx => {
    const ids = await succeedPrepared(
      tx,
      all.map(({ row, facts, transaction }) => ({ id: row.id, outerHash: facts.hash, fee: transaction.feeCharged })),
      now,
    )
    const recorded = all.filter(({ row }) => ids.has(row.id))
    await settleFees(
      tx,
      recorded.map(({ row, transaction }) => ({ row, cost: transaction.feeCharged })),
    )
    for (const { row, stored } of recorded) {
      if (holdsUnits(row)) await bookUnits(tx, row.id, now)
      await freeEntries(tx, stored.frees, now)
      if (usesChannel(row)) await releaseChannel(tx, row.id, now)
    }
    const activities = recorded.flatMap(({ row, stored, facts, transaction }) => toActivities(row, stored, facts, transaction.feeCharged))
    await insertActivities(tx, activities)
    await insertArrivals(tx, activities, now)
    for (const { stored, facts } of recorded) await record(deps.recorders, tx, stored.recording, facts, deps)
    await recordAudits(
      tx,
      recorded.map(({ row, stored, facts }) => toAuditEvent(row, stored.recording.kind, facts, now)),
    )
    await recordActs(
      tx,
      recorded.flatMap(({ row, stored, facts }) => toLedgerActs(row, stored, facts, now)),
    )
    return recorded
  })
  await Promise.all(ours.map(({ stored }) => followUp(deps, stored.recording)))
  return ours.map(({ row, facts }) => ({ ...row, state: 'succeeded', outerHash: facts.hash }))
}

function toFacts({ hash, createdAt, result }: TransactionRecord): LedgerFacts {
  return { hash, at: new Date(createdAt), result }
}

function toAuditEvent(row: PreparedRow, recorded: RecordingKind, { hash }: LedgerFacts, at: Date): AuditEvent {
  const subject = row.resourceId ?? row.source
  return { at, actor: row.userId, action: `transaction.${row.name as TransactionName}`, subject, details: { hash, recorded } }
}

/** What the activity says of it (spec §3 "App transaction"): one record, of a batch payment one for each recipient, which nobody else sees; of several accepted at once one for each. */
function toActivities(
  row: PreparedRow,
  { description, seenBy }: ReturnType<typeof readStored>,
  facts: LedgerFacts,
  fee: Stroops,
): Parameters<typeof insertActivities>[1] {
  const { title, asset, amount, from, to, memo, platformFee, parts } = description
  const accounts = [row.source, from?.publicKey, to?.publicKey, ...seenBy].filter(account => typeof account === 'string')
  const whole = {
    hash: facts.hash,
    entityType: row.name,
    businessId: row.businessId,
    title,
    asset: asset && toAssetId(asset),
    amount: amount === null ? null : formatDecimal(amount),
    ...readSent(row, description, facts),
    fromKey: from?.publicKey ?? null,
    toKey: to?.publicKey ?? null,
    toEmail: to?.email ?? null,
    memo,
    fee: formatDecimal(fee),
    platformFee: platformFee && formatDecimal(platformFee.amount),
    platformFeeAsset: platformFee && toAssetId(platformFee.asset),
    redemptionId: null,
    accounts: [...new Set(accounts)],
    createdAt: facts.at,
  }
  if (parts.length === 0) return [whole]
  return parts.map((part, index) => ({
    ...whole,
    place: part.place,
    entityType: part.waits ? 'paymentClaimable' : row.name,
    amount: formatDecimal(part.amount),
    asset: part.asset ? toAssetId(part.asset) : whole.asset,
    fromKey: part.from?.publicKey ?? whole.fromKey,
    memo: part.memo ?? whole.memo,
    toKey: part.to.publicKey,
    toEmail: part.to.email,
    // Said once, so that what the records say can be added up.
    fee: index === 0 ? whole.fee : null,
    accounts: [...new Set([...accounts, part.to.publicKey, part.from?.publicKey].filter(account => typeof account === 'string'))],
  }))
}

/** What a payment in another asset than arrives took from its sender, as the ledger says. */
function readSent(row: PreparedRow, { price }: ReturnType<typeof readStored>['description'], { result }: LedgerFacts) {
  const sent = row.name === 'payment' && price ? parsePathPayment(result, price.asset) : undefined
  return { sentAsset: sent && price ? toAssetId(price.asset) : null, sentAmount: sent ? formatDecimal(sent) : null }
}

/** Trouble is logged, and left to the jobs. */
async function followUp<Kind extends RecordingKind>(deps: ApiDeps, recording: RecordingOf<Kind>): Promise<void> {
  try {
    await (deps.followUps[recording.kind] as FollowUp<Kind, ApiDeps> | undefined)?.(deps, recording)
  } catch (err) {
    deps.logger.warn({ err, recording: recording.kind }, 'what follows a transaction is left to the jobs')
  }
}
