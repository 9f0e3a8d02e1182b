import { type Stroops, toStroops } from '@lealta/kernel'
import { AnchorError } from '#anchor-error.ts'
import type { Database } from '#store/database.ts'
import type { CardOrder, CardStatus } from './card-order.ts'

/** What changes when an order moves on; without `dueAt` it waits for somebody. */
type Change = { status: CardStatus; dueAt?: Date | undefined; hash?: string }

/** News that the partner has not taken yet. */
interface CardNews {
  readonly order: CardOrder
  /** How often it was tried. */
  readonly tries: number
}

/** The orders of the card shop. */
export interface CardStore {
  add(order: CardOrder): void
  find(id: string): CardOrder | undefined
  findByPartnerOrderId(partnerOrderId: string): CardOrder | undefined
  listDue(now: Date): CardOrder[]
  /** @throws AnchorError transfer_wrong_status when it stands elsewhere by now */
  change(id: string, from: readonly CardStatus[], change: Change): void
  /** Orders whose partner does not know where they stand, and is to be told now. */
  listNews(now: Date): CardNews[]
  markTold(id: string, status: CardStatus): void
  tellLater(id: string, tries: number, at: Date): void
}

export function createCardStore(database: Database): CardStore {
  const statement = (sql: string) => database.statement(sql)
  const one = (sql: string, value: string) => {
    const row = statement(sql).get(value)
    return row && toOrder(row)
  }
  return {
    add({ id, partnerOrderId, status, account, code, pays, fee, arrives, dueAt, at }) {
      statement(
        `insert into card_orders (id, partner_order_id, status, account, code, pays, fee, arrives, due_at, told, at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(id, partnerOrderId, status, account, code, pays, fee, arrives, dueAt?.getTime() ?? null, status, at.getTime())
    },
    find: id => one('select * from card_orders where id = ?', id),
    findByPartnerOrderId: id => one('select * from card_orders where partner_order_id = ? order by seq desc', id),
    listDue: now => statement('select * from card_orders where due_at <= ? order by due_at, seq').all(now.getTime()).map(toOrder),
    change(id, from, { status, dueAt, hash }) {
      const changed = statement(
        `update card_orders set status = ?, due_at = ?, hash = coalesce(?, hash), tries = 0, tell_at = null
         where id = ? and status in (${from.map(() => '?').join(', ')})`,
      ).run(status, dueAt?.getTime() ?? null, hash ?? null, id, ...from)
      if (changed.changes !== 1n) throw new AnchorError('transfer_wrong_status', id)
    },
    listNews: now =>
      statement('select * from card_orders where told <> status and coalesce(tell_at, 0) <= ? order by seq limit 20')
        .all(now.getTime())
        .map(row => ({ order: toOrder(row), tries: Number(row.tries) })),
    markTold: (id, status) => void statement('update card_orders set told = ? where id = ?').run(status, id),
    tellLater: (id, tries, at) => void statement('update card_orders set tries = ?, tell_at = ? where id = ?').run(tries, at.getTime(), id),
  }
}

function toOrder(row: Record<string, unknown>): CardOrder {
  const sum = (name: string): Stroops => toStroops(row[name] as bigint)
  return {
    id: String(row.id),
    partnerOrderId: String(row.partner_order_id),
    status: row.status as CardStatus,
    account: String(row.account),
    code: String(row.code),
    pays: sum('pays'),
    fee: sum('fee'),
    arrives: sum('arrives'),
    at: new Date(Number(row.at)),
    ...(row.hash === null ? {} : { hash: row.hash as string }),
    ...(row.due_at === null ? {} : { dueAt: new Date(Number(row.due_at)) }),
  }
}
