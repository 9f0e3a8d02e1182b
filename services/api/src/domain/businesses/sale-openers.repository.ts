import { ApiError } from '@lealta/contract'
import { and, eq } from 'drizzle-orm'
import { businesses, type Tx } from '#db/index.ts'

/**
 * Asks once more, and until the end of the database transaction, whether operators of a business open sales.
 * @throws ApiError signer_level_too_low
 */
export async function assertOperatorsOpenSales(tx: Tx, businessId: string): Promise<void> {
  const [row] = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), eq(businesses.operatorsOpenSales, true)))
    .for('share')
  if (!row) throw new ApiError('signer_level_too_low')
}

/** Lets operators open sales, or not any more. */
export async function setOperatorsOpenSales(tx: Tx, businessId: string, operatorsOpenSales: boolean): Promise<void> {
  await tx.update(businesses).set({ operatorsOpenSales }).where(eq(businesses.id, businessId))
}
