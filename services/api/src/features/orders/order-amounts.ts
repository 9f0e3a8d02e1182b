import { createHash } from 'node:crypto'
import { STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import type { TransactionMemo } from '@lealta/stellar/transactions'
import type { OrderRow } from '#domain/orders/orders.repository.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'

/** Whether the seller may pay something back: once it is paid, and as long as something is left (product decision 6). */
export function isRefundable({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'paid' || status === 'partially_refunded'
}

/** What is left of what the seller's sales took in. */
export function toRefundable(order: Pick<OrderRow, 'status' | 'income' | 'refunded'>): Stroops {
  if (!isRefundable(order) || order.income === null) return toStroops(0n)
  return toStroops(order.income > order.refunded ? order.income - order.refunded : 0n)
}

/** What the buyer has of the token although its price went back, rounded down; of rewards in whole units (chain design D10). Never below zero. */
export function toOwed(
  { quantity, income, refunded, returned }: Pick<OrderRow, 'quantity' | 'income' | 'refunded' | 'returned'>,
  { kind }: Pick<TokenRow, 'kind'>,
): Stroops {
  if (!income) return toStroops(0n)
  const share = (quantity * refunded) / income
  const owed = (kind === 'reward' ? share - (share % STROOPS_PER_UNIT) : share) - returned
  return toStroops(owed > 0n ? owed : 0n)
}

/** The memo of payments back: the hash of the order's id links them to it for everybody who knows the id (chain design §9). */
export function toOrderMemo(orderId: string): TransactionMemo {
  return { type: 'hash', value: createHash('sha256').update(orderId).digest('hex') }
}
