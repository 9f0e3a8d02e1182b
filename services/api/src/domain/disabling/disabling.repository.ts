import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, pendingPayments, pointsOfSale, sales, subAccounts, type Tx, tokens, usageUnits } from '#db/index.ts'
import type { PendingPaymentRow } from '#domain/payments/pending-payments.repository.ts'

/** What our books know of pending payments, by their balance ids. */
export async function findPendingByBalance(db: Db, balanceIds: readonly string[]): Promise<Map<string, PendingPaymentRow>> {
  if (balanceIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(pendingPayments)
    .where(inArray(pendingPayments.balanceId, [...balanceIds]))
  return new Map(rows.map(row => [row.balanceId, row]))
}

/** Units that a business has booked for an account and what it carries. */
export async function sumUnitsOf(db: Db, businessId: string, account: string): Promise<number> {
  const [row] = await db
    .select({ units: sql<number>`coalesce(sum(${usageUnits.units}), 0)::int` })
    .from(usageUnits)
    .where(and(eq(usageUnits.businessId, businessId), eq(usageUnits.account, account), eq(usageUnits.state, 'booked')))
  return row?.units ?? 0
}

/** An account of a business that is on the ledger by our books. */
export type OpenAccount = { id: string; kind: 'till' | 'location' | 'employee'; businessId: string; publicKey: string }

/** Tills, locations and employee accounts of a business that are open. */
export async function listOpenAccounts(db: Db, businessId: string): Promise<OpenAccount[]> {
  const tills = await db
    .select({ id: pointsOfSale.id, businessId: pointsOfSale.businessId, publicKey: pointsOfSale.publicKey })
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, businessId), isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
  const others = await db
    .select({ id: subAccounts.id, businessId: subAccounts.businessId, publicKey: subAccounts.publicKey, kind: subAccounts.kind })
    .from(subAccounts)
    .where(and(eq(subAccounts.businessId, businessId), isNotNull(subAccounts.enabledAt), isNull(subAccounts.disabledAt)))
  return [...tills.map(till => ({ ...till, kind: 'till' as const })), ...others].flatMap(({ publicKey, ...row }) =>
    publicKey === null ? [] : [{ ...row, publicKey }],
  )
}

/** Sales of a business that are open by our books. */
export function listOpenSalesOf(db: Db, businessId: string): Promise<{ id: string; account: string }[]> {
  return db
    .select({ id: sales.id, account: sales.account })
    .from(sales)
    .innerJoin(tokens, eq(tokens.id, sales.tokenId))
    .where(and(eq(tokens.businessId, businessId), isNotNull(sales.openedAt), isNull(sales.closedAt)))
}

/** The account of a sale is gone: it is over. False when it was over already. */
export async function endSale(tx: Tx, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(sales)
    .set({ closedAt: at })
    .where(and(eq(sales.id, id), isNull(sales.closedAt)))
    .returning({ id: sales.id })
  return ended.length > 0
}

/** The account of a till is gone: it is closed for good. False when it was closed already. */
export async function endTill(tx: Tx, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(pointsOfSale)
    .set({ disabledAt: at })
    .where(and(eq(pointsOfSale.id, id), isNull(pointsOfSale.disabledAt)))
    .returning({ id: pointsOfSale.id })
  return ended.length > 0
}

/** As {@link endTill}, for a location or employee account: nobody holds it any more, and its tills belong to none. */
export async function endSubAccount(tx: Tx, id: string, at: Date): Promise<boolean> {
  await tx.update(pointsOfSale).set({ locationId: null }).where(eq(pointsOfSale.locationId, id))
  const ended = await tx
    .update(subAccounts)
    .set({ disabledAt: at, holderKey: null, heldSince: null })
    .where(and(eq(subAccounts.id, id), isNull(subAccounts.disabledAt)))
    .returning({ id: subAccounts.id })
  return ended.length > 0
}
