import { parseDecimal } from '@lealta/stellar/amount'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { lockOrder, type OrderRow, sumFills, updateOrder } from '#domain/orders/orders.repository.ts'
import { listOpenSales, readSale } from './sales.repository.ts'
import { readFills } from './sales.ts'

/**
 * Asks the ledger what a paid order came to: what the buyer paid, and what sales of its token took of that. They differ when somebody else
 * offered a part for less (chain design D7); the buyer never pays more than agreed. Safe to repeat and to race.
 * @returns the order as it is now
 * @throws HorizonError, HorizonUnreachableError
 */
export async function readIncome(deps: ApiDeps, order: OrderRow): Promise<OrderRow> {
  const { id, hash, tokenId } = order
  if (hash === null || order.income !== null) return order
  const sale = await readSale(deps.db, order.saleId)
  const others = (await listOpenSales(deps.db, [tokenId])).filter(other => other.id !== order.saleId)
  for (const each of sale ? [sale, ...others] : others) await readFills(deps, each)
  const { records } = await deps.horizon.listOperationsOfTransaction(hash)
  const purchase = records.find(({ type }) => type === 'path_payment_strict_receive')
  if (!purchase) return order
  const total = parseDecimal(String(purchase.details.source_amount))
  return inTransaction(deps.db, async tx => {
    const current = (await lockOrder(tx, id)) ?? order
    if (current.income !== null) return current
    const income = await sumFills(tx, tokenId, purchase.id, hash)
    await updateOrder(tx, id, { total, income })
    return { ...current, total, income }
  })
}
