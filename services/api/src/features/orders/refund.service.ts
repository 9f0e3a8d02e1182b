import { ApiError, permissions } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { buildPayment } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { assertLevel } from '#domain/access/authorize.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readActingBusiness } from '#domain/businesses/acting-business.ts'
import { createFrame, onNetwork, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { insertReturn, lockOrder, type OrderRow, readOrder, updateOrder } from '#domain/orders/orders.repository.ts'
import { assertRoom, canHold } from '#domain/recipients/can-hold.ts'
import { readIncome } from '#domain/sales/order-income.ts'
import { toPriceAsset } from '#domain/sales/price-asset.ts'
import { undoOrder } from '#domain/tokens/earnings.ts'
import { parsePositive } from '#domain/tokens/token-supply.ts'
import { listTokens } from '#domain/tokens/tokens.repository.ts'
import { assertNotUnderWay } from '#domain/transactions/assert-not-under-way.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { isRefundable, toOrderMemo, toRefundable } from './order-amounts.ts'

/**
 * Prepares paying back the price of an order or a part of it, from the main wallet to the buyer, linked to it by its memo (product decision
 * 6; chain design §9). At most one is on its way, whoever of the seller asks.
 * @throws ApiError not_found for strangers, order_cannot_be_refunded, refund_too_high, amount_not_valid, buyer_without_trust, recipient_full,
 *   insufficient_balance (also of what a sale has not been collected from), signer_level_too_low, transaction_in_progress, network_unavailable
 */
export async function prepareRefund(deps: ApiDeps, actor: RegisteredPrincipal, orderId: string, text: string): Promise<Prepared> {
  const found = await readOrder(deps.db, orderId)
  if (!found) throw new ApiError('not_found')
  await assertLevel(deps, actor, found.businessId, permissions['order.refund'].levels)
  const amount = parsePositive(text)
  const order = await onNetwork(() => readIncome(deps, found))
  assertRefundable(order, amount)
  const business = await readActingBusiness(deps, order.businessId, actor.key, permissions['order.refund'].signer.level)
  const lockKey = `refund:${order.id}`
  await assertNotUnderWay(deps, lockKey)
  const asset = toPriceAsset(order)
  const buyer = await readLedgerAccount(deps, order.buyerKey)
  if (!canHold(buyer, asset)) throw new ApiError('buyer_without_trust')
  assertRoom(buyer, asset, amount)
  await assertAvailable(deps, business.account, asset, amount)
  const [token] = await listTokens(deps.db, [order.tokenId])
  const memo = toOrderMemo(order.id)
  return prepareTransaction(deps, {
    actor,
    built: buildPayment({ ...createFrame(deps, business.account), destination: order.buyerKey, asset, amount, memo }),
    account: business.walletKey,
    accounts: [business.account],
    businessId: business.id,
    lockKey,
    resourceId: order.id,
    description: { ...blank, title: token?.name ?? null, asset, amount, from: toParty(business.walletKey), to: toParty(order.buyerKey) },
    recording: { kind: 'refund', orderId: order.id, amount },
    check: async tx => assertRefundable((await lockOrder(tx, order.id)) ?? order, amount),
  })
}

/** @throws ApiError order_cannot_be_refunded, refund_too_high */
function assertRefundable(order: OrderRow, amount: bigint): void {
  const left = toRefundable(order)
  if (!isRefundable(order) || left === 0n) throw new ApiError('order_cannot_be_refunded')
  if (amount > left) throw new ApiError('refund_too_high', 'more than is left', { data: { available: formatDecimal(left) } })
}

export const recordRefund: Recorder<'refund'> = async (tx, { orderId, amount }, { hash, at }) => {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  const refunded = toStroops(order.refunded + amount)
  const status = refunded >= (order.income ?? order.total) ? 'refunded' : 'partially_refunded'
  await updateOrder(tx, orderId, { refunded, status })
  await insertReturn(tx, { orderId, kind: 'refund', amount, hash, createdAt: at })
  await undoOrder(tx, { ...order, refunded }, at)
}
