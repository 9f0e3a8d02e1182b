import { toStroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { EffectRecord } from '@lealta/stellar/horizon'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Db, ingestionCursors, inTransaction, sales, type Tx, usageUnits } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'

/** Units of a sale: account 2, two trustlines, signer, offer (chain design §4 "sell, plain"). */
export const SALE_UNITS = 6

export type SaleRow = typeof sales.$inferSelect

export async function readSale(db: Db | Tx, id: string): Promise<SaleRow | undefined> {
  const [row] = await db.select().from(sales).where(eq(sales.id, id))
  return row
}

export async function lockSale(tx: Tx, id: string): Promise<SaleRow | undefined> {
  const [row] = await tx.select().from(sales).where(eq(sales.id, id)).for('update')
  return row
}

/** Open sales of tokens, newest first. */
export async function listOpenSales(db: Db | Tx, tokenIds: readonly string[]): Promise<SaleRow[]> {
  if (tokenIds.length === 0) return []
  return db
    .select()
    .from(sales)
    .where(and(inArray(sales.tokenId, [...tokenIds]), isNotNull(sales.openedAt), isNull(sales.closedAt)))
    .orderBy(desc(sales.createdAt))
}

/**
 * Adds what a sale sold since the last look, by the trades of its own account alone (chain design D7): each trade counts once, since the
 * cursor moves in the same database transaction. Safe to repeat and to race.
 * @throws HorizonError, HorizonUnreachableError
 */
export async function readFills(deps: ApiDeps, sale: Pick<SaleRow, 'id' | 'account'>): Promise<void> {
  for (;;) {
    const [known] = await deps.db.select().from(ingestionCursors).where(eq(ingestionCursors.account, sale.account))
    const cursor = known?.cursor
    const page = await deps.horizon.listEffects(sale.account, { ...(cursor ? { cursor } : {}), order: 'asc', limit: 200 })
    if (page.nextCursor === undefined) return
    const next = page.nextCursor
    const trades = page.records.filter(effect => effect.type === 'trade').map(toFill)
    const sold = trades.reduce((total, trade) => total + trade.sold, 0n)
    const income = trades.reduce((total, trade) => total + trade.bought, 0n)
    await inTransaction(deps.db, async tx => {
      const row = await lockSale(tx, sale.id)
      const [current] = await tx.select().from(ingestionCursors).where(eq(ingestionCursors.account, sale.account))
      if (!row || current?.cursor !== cursor) return
      await tx
        .update(sales)
        .set({ sold: row.sold + sold, income: row.income + income })
        .where(eq(sales.id, sale.id))
      if (row.sold + sold >= row.quantity) await freeOffer(tx, sale.account)
      const values = { cursor: next, networkId: deps.networkPassphrase, updatedAt: deps.clock.now() }
      await tx
        .insert(ingestionCursors)
        .values({ account: sale.account, ...values })
        .onConflictDoUpdate({ target: ingestionCursors.account, set: values })
    })
    if (page.records.length < 200) return
  }
}

/** Sold out: the ledger has removed the offer, and its unit is free. */
async function freeOffer(tx: Tx, account: string): Promise<void> {
  await tx
    .update(usageUnits)
    .set({ units: SALE_UNITS - 1 })
    .where(and(eq(usageUnits.account, account), eq(usageUnits.item, 'sale')))
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
