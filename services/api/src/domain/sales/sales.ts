import { toStroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { EffectRecord } from '@lealta/stellar/horizon'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { readCursor, saveCursor } from '#domain/ledger/cursors.repository.ts'
import { shrinkUnits } from '#domain/sponsorship/usage.repository.ts'
import { insertFills, lockSale, type NewFill, type SaleRow, updateSale } from './sales.repository.ts'

/**
 * Writes down what a sale sold since the last look, by the trades of its own account alone (chain design D7), whatever tool bought: each
 * trade counts once, since the cursor moves in the same database transaction. Safe to repeat and to race.
 * @param known where reading stopped, when the caller has read that
 * @returns whether there was anything new
 * @throws HorizonError, HorizonUnreachableError
 */
export async function readFills(
  deps: ApiDeps,
  sale: Pick<SaleRow, 'id' | 'account'>,
  known?: { cursor: string | undefined },
): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    const cursor = isFirst && known ? known.cursor : await readCursor(deps.db, sale.account)
    const page = await deps.horizon.listEffects(sale.account, { ...(cursor ? { cursor } : {}), order: 'asc', limit: 200 })
    const next = page.nextCursor
    if (next === undefined) return !isFirst
    const trades = page.records.filter(effect => effect.type === 'trade').map(effect => toFill(sale.id, effect))
    const sold = trades.reduce((total, trade) => total + trade.amount, 0n)
    const income = trades.reduce((total, trade) => total + trade.total, 0n)
    const isLatest = await inTransaction(deps.db, async tx => {
      const row = await lockSale(tx, sale.id)
      if (!row) return true
      if ((await readCursor(tx, sale.account)) !== cursor) return false
      await insertFills(tx, trades)
      await updateSale(tx, sale.id, { sold: row.sold + sold, income: row.income + income })
      // Sold out: the ledger has removed the offer, and its unit is free.
      if (row.sold < row.quantity && row.sold + sold >= row.quantity) await shrinkUnits(tx, sale.account, 'sale')
      await saveCursor(tx, sale.account, { cursor: next, networkId: deps.networkPassphrase, updatedAt: deps.clock.now() })
      return true
    })
    // Somebody else was here in between, perhaps before the newest of this page: the rest is read after theirs.
    if (isLatest && page.records.length < 200) return true
  }
}

/** The sale's side of a trade effect: it sells the token for the price. Horizon calls the other side of a trade its seller. */
function toFill(saleId: string, effect: EffectRecord): NewFill {
  const { seller, sold_amount, bought_amount } = effect.details as Record<string, unknown>
  return {
    saleId,
    effectId: effect.id,
    operationId: effect.operationId,
    buyer: String(seller),
    amount: parseDecimal(String(sold_amount)),
    total: parseDecimal(String(bought_amount)),
    createdAt: new Date(effect.createdAt),
  }
}

/** Still on offer. */
export function toRemaining(sale: SaleRow): ReturnType<typeof toStroops> {
  return toStroops(sale.quantity > sale.sold ? sale.quantity - sale.sold : 0n)
}
