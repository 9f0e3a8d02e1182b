import { toStroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { EffectRecord } from '@lealta/stellar/horizon'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { readCursor, saveCursor } from '#domain/ledger/cursors.repository.ts'
import { shrinkUnits } from '#domain/sponsorship/usage.repository.ts'
import { lockSale, type SaleRow, updateSale } from './sales.repository.ts'

/**
 * Adds what a sale sold since the last look, by the trades of its own account alone (chain design D7): each trade counts once, since the
 * cursor moves in the same database transaction. Safe to repeat and to race.
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
    const trades = page.records.filter(effect => effect.type === 'trade').map(toFill)
    const sold = trades.reduce((total, trade) => total + trade.sold, 0n)
    const income = trades.reduce((total, trade) => total + trade.bought, 0n)
    await inTransaction(deps.db, async tx => {
      const row = await lockSale(tx, sale.id)
      if (!row || (await readCursor(tx, sale.account)) !== cursor) return
      await updateSale(tx, sale.id, { sold: row.sold + sold, income: row.income + income })
      // Sold out: the ledger has removed the offer, and its unit is free.
      if (row.sold < row.quantity && row.sold + sold >= row.quantity) await shrinkUnits(tx, sale.account, 'sale')
      await saveCursor(tx, sale.account, { cursor: next, networkId: deps.networkPassphrase, updatedAt: deps.clock.now() })
    })
    if (page.records.length < 200) return true
  }
}

/** The sale's side of a trade effect: it sells the reward and buys points. */
function toFill(effect: EffectRecord): { sold: bigint; bought: bigint } {
  const { sold_amount, bought_amount } = effect.details as { sold_amount?: unknown; bought_amount?: unknown }
  return { sold: parseDecimal(String(sold_amount)), bought: parseDecimal(String(bought_amount)) }
}

/** Still on offer. */
export function toRemaining(sale: SaleRow): ReturnType<typeof toStroops> {
  return toStroops(sale.quantity > sale.sold ? sale.quantity - sale.sold : 0n)
}
