import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { setOperatorsOpenSales } from '#domain/businesses/sale-openers.repository.ts'
import { withdraw } from '#domain/transactions/prepare-transaction.ts'
import { lockUnsignedOf } from '#domain/transactions/prepared.repository.ts'

/**
 * Lets operators of a business open sales, or not any more: then what they have not signed yet is withdrawn. Sales that are open stay open,
 * with who opened them. Repeating is safe.
 */
export async function setSaleOpeners(deps: ApiDeps, businessId: string, { isOn }: { isOn: boolean }): Promise<void> {
  // Whoever prepares holds the row until theirs is written, or finds it changed. What is withdrawn is locked after: preparers lock in that order.
  await inTransaction(deps.db, tx => setOperatorsOpenSales(tx, businessId, isOn))
  if (isOn) return
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => withdraw(tx, await lockUnsignedOf(tx, businessId, 'sell'), 'closed', now))
}
