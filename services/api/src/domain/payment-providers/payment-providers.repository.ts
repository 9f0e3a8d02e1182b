import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { type Db, paymentProviders, type Tx } from '#db/index.ts'

export type PaymentProviderRow = typeof paymentProviders.$inferSelect
type Which = { businessId: string; provider: string }

const is = ({ businessId, provider }: Which) => and(eq(paymentProviders.businessId, businessId), eq(paymentProviders.provider, provider))

/** What a business decided, those added first in the order in which they were. */
export function listDecisions(db: Db | Tx, businessId: string): Promise<PaymentProviderRow[]> {
  return db
    .select()
    .from(paymentProviders)
    .where(eq(paymentProviders.businessId, businessId))
    .orderBy(asc(paymentProviders.createdAt), asc(paymentProviders.id))
}

/** @returns false when it is there already */
export async function insertAdded(tx: Tx, row: Which & { addedName: string; createdAt: Date }): Promise<boolean> {
  const inserted = await tx
    .insert(paymentProviders)
    .values({ ...row, isOn: true })
    .onConflictDoNothing()
    .returning({ id: paymentProviders.id })
  return inserted.length > 0
}

export async function saveSwitch(tx: Tx, row: Which & { isOn: boolean; createdAt: Date }): Promise<void> {
  const { isOn } = row
  await tx
    .insert(paymentProviders)
    .values(row)
    .onConflictDoUpdate({ target: [paymentProviders.businessId, paymentProviders.provider], set: { isOn } })
}

/** @returns false when none was added under that domain */
export async function deleteAdded(tx: Tx, which: Which): Promise<boolean> {
  const deleted = await tx
    .delete(paymentProviders)
    .where(and(is(which), isNotNull(paymentProviders.addedName)))
    .returning({ id: paymentProviders.id })
  return deleted.length > 0
}

/** Whether any business uses an anchor that it added. */
export async function isAddedBySomebody(db: Db, provider: string): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentProviders.id })
    .from(paymentProviders)
    .where(and(eq(paymentProviders.provider, provider), isNotNull(paymentProviders.addedName), eq(paymentProviders.isOn, true)))
    .limit(1)
  return row !== undefined
}
