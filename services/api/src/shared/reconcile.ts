import type { OperationRecord } from '@lealta/stellar/horizon'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { inTransaction, pendingPayments, sponsorAccounts, tokens, usageUnits } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toAssetId } from './assets.ts'
import { readLedgerAccount } from './ledger.ts'
import { type PendingPaymentRow, settlePendingPayment } from './pending-payments.ts'
import { freeEntries } from './usage.ts'

/** A payment that just began to wait is left to the confirmation of its transaction. */
const SETTLING_MS = 60_000

/** Notices payments that were accepted or taken back outside the portal. Safe to repeat. */
export async function checkPendingPayments(deps: ApiDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - SETTLING_MS)
  const rows = await deps.db
    .select()
    .from(pendingPayments)
    .where(and(eq(pendingPayments.status, 'waiting'), lt(pendingPayments.createdAt, before)))
    .orderBy(pendingPayments.createdAt)
    .limit(500)
  for (const row of rows) {
    if (await deps.horizon.readClaimableBalance(row.balanceId)) continue
    const claim = await findClaim(deps, row)
    const now = deps.clock.now()
    await inTransaction(deps.db, async tx => {
      const facts = { hash: claim?.transactionHash ?? null, at: claim ? new Date(claim.createdAt) : now }
      await settlePendingPayment(tx, row.id, claim?.sourceAccount === row.senderKey ? 'cancelled' : 'accepted', facts)
      await freeEntries(tx, [{ subject: row.balanceId }], now)
    })
  }
}

/** The sender's or the receiver's own claim; one by the escrow was ours and is in our books. */
async function findClaim(deps: ApiDeps, row: PendingPaymentRow): Promise<OperationRecord | undefined> {
  for (const account of [row.senderKey, row.recipientKey]) {
    if (account === null) continue
    const { records } = await deps.horizon.listOperations(account, { order: 'desc', limit: 200 })
    const claim = records.find(({ type, details }) => type === 'claim_claimable_balance' && details.balance_id === row.balanceId)
    if (claim) return claim
  }
  return undefined
}

/** Raises the alarm when a token's metadata on the ledger is not what was locked (chain design §3), and takes it back. */
export async function checkMetadata(deps: ApiDeps): Promise<void> {
  const rows = await deps.db.select().from(tokens).where(isNotNull(tokens.enabledAt))
  for (const row of rows) {
    if (row.issuer === null) continue
    const value = await deps.horizon.readData(row.issuer, 'ipfshash')
    const isChanged = value === undefined || Buffer.from(value, 'base64').toString() !== row.ipfshash
    if (isChanged === row.metadataChanged) continue
    if (isChanged) deps.logger.error({ token: row.id, issuer: row.issuer }, 'metadata changed on the ledger')
    await deps.db.update(tokens).set({ metadataChanged: isChanged }).where(eq(tokens.id, row.id))
  }
}

/**
 * Frees units of trustlines that their holders dropped by themselves (chain design §6): only for sponsors whose count on the ledger is not
 * that of our books.
 */
export async function reconcileUnits(deps: ApiDeps): Promise<void> {
  const sponsors = await deps.db.select().from(sponsorAccounts)
  for (const sponsor of sponsors) {
    const account = await readLedgerAccount(deps, sponsor.publicKey)
    const rows = await deps.db
      .select()
      .from(usageUnits)
      .where(and(eq(usageUnits.businessId, sponsor.businessId), eq(usageUnits.state, 'booked')))
    const booked = rows.reduce((total, row) => total + row.units, 0)
    if (!account || account.numSponsoring === booked) continue
    const lines = rows.filter(row => row.item === 'trustline')
    const dropped = []
    for (const line of lines) if (!(await hasLine(deps, line))) dropped.push(line)
    deps.logger.warn({ sponsor: sponsor.publicKey, booked, ledger: account.numSponsoring, freed: dropped.length }, 'units reconciled')
    const now = deps.clock.now()
    for (const { id } of dropped) {
      await deps.db
        .update(usageUnits)
        .set({ state: 'freed', freedAt: now })
        .where(and(eq(usageUnits.id, id), eq(usageUnits.state, 'booked')))
    }
  }
}

async function hasLine(deps: ApiDeps, line: { account: string; subject: string }): Promise<boolean> {
  const holder = await readLedgerAccount(deps, line.account)
  return holder?.balances.some(balance => toAssetId(balance.asset) === line.subject && balance.sponsor !== undefined) ?? false
}
