import { ApiError, permissions } from '@lealta/contract'
import { buildPayment } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readWalletAccess } from '#domain/access/wallet-access.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { assertSigner, createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { insertReturn, lockOrder, readOrder, updateOrder } from '#domain/orders/orders.repository.ts'
import { assertRoom, canHold } from '#domain/recipients/can-hold.ts'
import { listTokens } from '#domain/tokens/tokens.repository.ts'
import { assertNotUnderWay } from '#domain/transactions/assert-not-under-way.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { toOrderMemo, toOwed } from './order-amounts.ts'

/**
 * Prepares giving back what the buyer has although its price went back: a payment of the wallet that bought, which nobody else can make for it
 * (product decisions 5 and 6).
 * @throws ApiError not_found unless the caller bought or operates the wallet that did, signer_level_too_low, nothing_to_return, insufficient_balance when it was spent, no_trust when it is not held,
 *   wallet_not_enabled, transaction_in_progress, network_unavailable
 */
export async function prepareOrderReturn(deps: ApiDeps, actor: RegisteredPrincipal, orderId: string): Promise<Prepared> {
  const order = await readOrder(deps.db, orderId)
  const [token] = order ? await listTokens(deps.db, [order.tokenId]) : []
  if (!order || !token) throw new ApiError('not_found')
  const buyer = await readBuyer(deps, actor, order.buyerKey)
  const amount = toOwed(order, token)
  if (amount === 0n) throw new ApiError('nothing_to_return')
  const lockKey = `return-order:${order.id}`
  await assertNotUnderWay(deps, lockKey)
  const account = await readLedgerAccount(deps, buyer.publicKey)
  if (!account) throw new ApiError('wallet_not_enabled')
  assertSigner(account, actor.key, permissions['order.return'].signer.level)
  const asset = toAsset(order.asset)
  await assertAvailable(deps, account, asset, amount)
  const business = await readBusinessAccount(deps.db, order.businessId)
  const seller = await readLedgerAccount(deps, business.walletKey)
  if (!canHold(seller, asset)) throw new ApiError('no_trust', 'the seller does not hold it')
  assertRoom(seller, asset, amount)
  return prepareTransaction(deps, {
    actor,
    built: buildPayment({ ...createFrame(deps, account), destination: business.walletKey, asset, amount, memo: toOrderMemo(order.id) }),
    account: buyer.publicKey,
    accounts: [account],
    businessId: buyer.businessId,
    lockKey,
    resourceId: order.id,
    description: { ...blank, title: token.name, asset, amount, from: toParty(buyer.publicKey), to: toParty(business.walletKey) },
    recording: { kind: 'returnOrder', orderId: order.id, amount },
    check: async tx => {
      const current = await lockOrder(tx, order.id)
      if (!current || toOwed(current, token) < amount) throw new ApiError('nothing_to_return')
    },
  })
}

/** The wallet that bought: the caller's own, or one that they have to do with. @throws ApiError not_found, forbidden */
async function readBuyer(deps: ApiDeps, actor: RegisteredPrincipal, publicKey: string) {
  if (publicKey === actor.publicKey) return { publicKey, businessId: actor.businessId }
  return readWalletAccess(deps, actor, { publicKey }, permissions['wallet.pay'].levels)
}

export const recordOrderReturn: Recorder<'returnOrder'> = async (tx, { orderId, amount }, { hash, at }) => {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  await updateOrder(tx, orderId, { returned: order.returned + amount })
  await insertReturn(tx, { orderId, kind: 'return', amount, hash, createdAt: at })
}
