import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, pendingPayments, usageUnits } from '#db/index.ts'
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
