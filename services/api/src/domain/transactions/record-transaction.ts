import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { TransactionRecord } from '@lealta/stellar/horizon'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { releaseChannel } from '#domain/sponsorship/channels.repository.ts'
import { bookUnits, freeEntries } from '#domain/sponsorship/usage.repository.ts'
import { insertActivity } from './activity.repository.ts'
import { lockPrepared, type PreparedRow, updatePrepared } from './prepared.repository.ts'
import { type FollowUp, type LedgerFacts, record } from './recorders.ts'
import type { RecordingKind, RecordingOf } from './recording.ts'
import { readStored } from './stored-transaction.ts'

/**
 * Records a transaction that is on the ledger, once and in one database transaction: its units are booked, what it took away is free,
 * its activity is written, and the feature's own recorder does the rest. Safe to repeat and to race.
 * @throws ZodError when the row does not say what to record
 */
export async function recordTransaction(deps: ApiDeps, row: PreparedRow, transaction: TransactionRecord): Promise<void> {
  const stored = readStored(row)
  const facts = { hash: transaction.hash, at: new Date(transaction.createdAt) }
  const now = deps.clock.now()
  const isOurs = await inTransaction(deps.db, async tx => {
    const current = await lockPrepared(tx, row.id)
    if (current?.state !== 'bumped') return false
    const fee = transaction.feeCharged
    await updatePrepared(tx, row.id, { state: 'succeeded', outerHash: facts.hash, fee, settledAt: now, nextCheckAt: null })
    await bookUnits(tx, row.id, now)
    await freeEntries(tx, stored.frees, now)
    await releaseChannel(tx, row.id, now)
    await insertActivity(tx, toActivity(current, stored, facts, transaction.feeCharged))
    await record(deps.recorders, tx, stored.recording, facts)
    await recordAudit(tx, {
      at: now,
      actor: current.userId,
      action: `transaction.${current.name}`,
      subject: current.resourceId ?? current.source,
      details: { hash: facts.hash, recorded: stored.recording.kind },
    })
    return true
  })
  if (isOurs) await followUp(deps, stored.recording)
}

/** What the activity says of it (spec §3 "App transaction"). */
function toActivity(row: PreparedRow, { description, seenBy }: ReturnType<typeof readStored>, facts: LedgerFacts, fee: Stroops) {
  const { title, asset, amount, from, to, memo } = description
  const accounts = [row.source, from?.publicKey, to?.publicKey, ...seenBy].filter(account => typeof account === 'string')
  return {
    hash: facts.hash,
    entityType: row.name,
    businessId: row.businessId,
    title,
    asset: asset && toAssetId(asset),
    amount: amount === null ? null : formatDecimal(amount),
    fromKey: from?.publicKey ?? null,
    toKey: to?.publicKey ?? null,
    toEmail: to?.email ?? null,
    memo,
    fee: formatDecimal(fee),
    redemptionId: null,
    accounts: [...new Set(accounts)],
    createdAt: facts.at,
  }
}

/** Trouble is logged, and left to the jobs. */
async function followUp<Kind extends RecordingKind>(deps: ApiDeps, recording: RecordingOf<Kind>): Promise<void> {
  try {
    await (deps.followUps[recording.kind] as FollowUp<Kind, ApiDeps> | undefined)?.(deps, recording)
  } catch (err) {
    deps.logger.warn({ err, recording: recording.kind }, 'what follows a transaction is left to the jobs')
  }
}
