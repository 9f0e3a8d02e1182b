import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { businesses, pointsOfSale, subAccounts, type Tx } from '#db/index.ts'

/**
 * One at a time gives aliases of a business. Whatever else refers to the business meanwhile does not wait.
 * @returns its own alias
 */
export async function lockAliases(tx: Tx, businessId: string): Promise<string | null | undefined> {
  const [row] = await tx.select({ alias: businesses.alias }).from(businesses).where(eq(businesses.id, businessId)).for('no key update')
  return row?.alias
}

/** Takes an alias from a till or account of a business that was closed for good. */
export async function freeClosedSubAlias(tx: Tx, businessId: string, alias: string): Promise<void> {
  for (const table of [pointsOfSale, subAccounts]) {
    await tx
      .update(table)
      .set({ alias: null })
      .where(and(eq(table.businessId, businessId), eq(table.alias, alias), isNotNull(table.disabledAt)))
  }
}

/** Whether a till, location or employee account has an alias, but for the one that asks. */
export async function isSubAliasTaken(tx: Tx, alias: string, self: string | undefined): Promise<boolean> {
  for (const table of [pointsOfSale, subAccounts]) {
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.alias, alias), self === undefined ? undefined : ne(table.id, self)))
      .limit(1)
    if (row) return true
  }
  return false
}
