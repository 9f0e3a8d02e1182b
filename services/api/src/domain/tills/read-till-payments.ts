import { parseDecimal } from '@lealta/stellar/amount'
import type { OperationRecord } from '@lealta/stellar/horizon'
import { eq } from 'drizzle-orm'
import { activityRecords, ingestionCursors, inTransaction, pointsOfSale, type Tx, tillEvents } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { listTokensByIssuer, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { announceTillEvent } from './till-signal.ts'

type Till = Pick<typeof pointsOfSale.$inferSelect, 'id' | 'businessId' | 'publicKey'>
type Arrival = { operation: OperationRecord; code: string; issuer: string; amount: bigint; from: string }

const PAYMENTS = new Set(['payment', 'path_payment_strict_receive', 'path_payment_strict_send'])

/**
 * Records what arrived at a till since the last look, by the ledger's payments of its account: each operation once, since the cursor moves
 * in the same database transaction. This alone counts redemptions (quality goal 9); the confirmation of a transaction only hurries it.
 * Safe to repeat, to race, and to be stopped anywhere.
 * @throws HorizonError, HorizonUnreachableError
 */
export async function readTillPayments(deps: ApiDeps, till: Till): Promise<void> {
  const account = till.publicKey
  if (account === null) return
  for (;;) {
    const [known] = await deps.db.select().from(ingestionCursors).where(eq(ingestionCursors.account, account))
    const cursor = known?.cursor
    const page = await deps.horizon.listPayments(account, { ...(cursor ? { cursor } : {}), order: 'asc', limit: 200 })
    const next = page.nextCursor
    if (next === undefined) return
    const arrivals = page.records.flatMap(operation => toArrival(operation, account))
    const isNew = await inTransaction(deps.db, async tx => {
      // One writer per till: events get their numbers in the order of the ledger.
      await tx.select({ id: pointsOfSale.id }).from(pointsOfSale).where(eq(pointsOfSale.id, till.id)).for('update')
      const [current] = await tx.select().from(ingestionCursors).where(eq(ingestionCursors.account, account))
      if (current?.cursor !== cursor) return false
      const tokens = await listTokensByIssuer(tx, [...new Set(arrivals.map(arrival => arrival.issuer))])
      for (const arrival of arrivals) await recordArrival(tx, till, arrival, tokens)
      const values = { cursor: next, networkId: deps.networkPassphrase, updatedAt: deps.clock.now() }
      await tx
        .insert(ingestionCursors)
        .values({ account, ...values })
        .onConflictDoUpdate({ target: ingestionCursors.account, set: values })
      return arrivals.length > 0
    })
    if (isNew) announceTillEvent(deps.db, till.id)
    if (page.records.length < 200) return
  }
}

/** An issued asset that came to the till; XLM is nobody's business at a till. */
function toArrival(operation: OperationRecord, account: string): Arrival[] {
  const { to, from, amount, asset_code, asset_issuer } = operation.details
  if (!operation.isSuccessful || !PAYMENTS.has(operation.type) || to !== account || from === account) return []
  if (typeof asset_code !== 'string' || typeof asset_issuer !== 'string') return []
  return [{ operation, code: asset_code, issuer: asset_issuer, amount: parseDecimal(String(amount)), from: String(from) }]
}

async function recordArrival(tx: Tx, till: Till, arrival: Arrival, tokens: readonly TokenRow[]): Promise<void> {
  const { operation, code, issuer } = arrival
  const token = tokens.find(row => row.issuer === issuer && row.code === code && row.businessId === till.businessId)
  const at = new Date(operation.createdAt)
  const isRedemption = token?.kind === 'reward'
  const isRefused = isRedemption && isExpired(token, at)
  const [event] = await tx
    .insert(tillEvents)
    .values({
      posId: till.id,
      kind: isRedemption ? 'redemption' : 'payment',
      tokenId: token?.id ?? null,
      asset: `${code}-${issuer}`,
      amount: arrival.amount,
      customerKey: arrival.from,
      status: isRedemption ? (isRefused ? 'refused' : 'redeemed') : 'paid',
      reason: isRefused ? 'reward_expired' : null,
      hash: operation.transactionHash,
      operationId: operation.id,
      at,
    })
    .onConflictDoNothing()
    .returning({ id: tillEvents.id })
  if (event && isRedemption) {
    await tx.update(activityRecords).set({ redemptionId: event.id }).where(eq(activityRecords.hash, operation.transactionHash))
  }
}
