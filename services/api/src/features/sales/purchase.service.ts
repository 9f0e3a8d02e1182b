import { randomUUID } from 'node:crypto'
import { ApiError, type api, permissions } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal, toCost, toPrice } from '@lealta/stellar/amount'
import { type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import { buildBuy } from '@lealta/stellar/transactions'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readWalletAccess } from '#domain/access/wallet-access.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { createFrame, onNetwork } from '#domain/ledger/ledger.ts'
import { readFee } from '#domain/market/platform-fee.ts'
import { insertOrder, lockOrder, readOrder, updateOrder } from '#domain/orders/orders.repository.ts'
import { assertRoom, canHold } from '#domain/recipients/can-hold.ts'
import { readIncome } from '#domain/sales/order-income.ts'
import { toPriceAsset } from '#domain/sales/price-asset.ts'
import { readSale, type SaleRow } from '#domain/sales/sales.repository.ts'
import { readFills } from '#domain/sales/sales.ts'
import { toTokenAsset } from '#domain/tokens/token-asset.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { parsePositive, parseWhole } from '#domain/tokens/token-supply.ts'
import { findProgram, readTokenById, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { FollowUp, Recorder } from '#domain/transactions/recorders.ts'
import { type ActingWallet, readPayer } from '#domain/wallets/acting-wallet.ts'

type Input = z.output<typeof api.buy.body>
type OnSale = { sale: SaleRow; token: TokenRow; asset: IssuedAsset }

/**
 * Prepares buying from a sale, and places the order with it (chain design §4 "buy"; product decision 9): never for more than the price the
 * person agreed to. The business that issued the token pays for the trustline.
 * @throws ApiError not_found, sale_not_open, price_changed, reward_expired, terms_not_accepted, order_amount_too_low, order_amount_too_high,
 *   own_sale, out_of_stock, no_trust, insufficient_balance, wallet_full, market_rates_missing, trustlines_limit_external, amount_not_valid,
 *   and those of `readBuyer`
 */
export async function preparePurchase(deps: ApiDeps, actor: RegisteredPrincipal, saleId: string, input: Input): Promise<Prepared> {
  const onSale = await readOnSale(deps, saleId)
  const { sale, token, asset } = onSale
  if (parseDecimal(input.price) !== sale.price) throw new ApiError('price_changed')
  const payingWith = toPriceAsset(sale)
  await assertTerms(deps, onSale, payingWith, input.termsAccepted)
  const quantity = token.kind === 'reward' ? parseWhole(input.quantity) : parsePositive(input.quantity)
  const { account, businessId } = await readBuyer(deps, actor, input.walletId)
  if (businessId === token.businessId) throw new ApiError('own_sale')
  const offers = await onNetwork(() => deps.horizon.listOffers({ seller: sale.account }))
  assertQuantity(sale, quantity, offers.records[0]?.amount ?? toStroops(0n))
  const sendMax = toCost(quantity, toPrice(toStroops(sale.price)))
  const own = await readFee(deps, 'buy', { asset: payingWith, amount: sendMax })
  await assertAvailable(deps, account, payingWith, sendMax + (own?.amounts.sendMax ?? 0n))
  const business = await readBusinessAccount(deps.db, token.businessId)
  if (!business.sponsor) throw new ApiError('sale_not_open')
  const needsLine = !canHold(account, asset)
  if (!needsLine) assertRoom(account, asset, quantity, 'wallet_full')
  const built = buildBuy({
    ...createFrame(deps, account),
    asset,
    amount: quantity,
    payingWith,
    sendMax,
    ...(own ? { fee: own.fee } : {}),
    ...(needsLine ? { trustline: { sponsorId: business.sponsor } } : {}),
  })
  const orderId = randomUUID()
  return prepareTransaction(deps, {
    actor,
    built,
    account: account.id,
    accounts: [account],
    businessId,
    resourceId: orderId,
    description: {
      ...blank,
      title: token.name,
      asset,
      amount: quantity,
      from: toParty(business.walletKey),
      to: toParty(account.id),
      price: { asset: payingWith, amount: sendMax },
      platformFee: own ? { asset: own.amounts.asset, amount: own.amounts.amount } : null,
    },
    recording: { kind: 'buy', saleId: sale.id, orderId },
    check: tx =>
      insertOrder(tx, {
        ...{ id: orderId, saleId: sale.id, tokenId: token.id, businessId: business.id, buyerKey: account.id },
        asset: toAssetId(asset),
        ...{ quantity, price: sale.price, priceAsset: sale.priceAsset, total: sendMax, refunded: 0n, returned: 0n },
        ...(own ? { fee: own.amounts.amount, feeAsset: toAssetId(own.amounts.asset) } : {}),
        termsAccepted: input.termsAccepted,
        status: 'pending',
        innerHash: built.hash,
        createdAt: deps.clock.now(),
      }),
  })
}

/**
 * The wallet that pays: the caller's own, or one that they have to do with and sign for (product decision 29).
 * @throws ApiError not_found, wallet_not_enabled, wallet_closed, signer_level_too_low
 */
async function readBuyer(deps: ApiDeps, actor: RegisteredPrincipal, walletId = actor.wallet.id): Promise<ActingWallet> {
  await readWalletAccess(deps, actor, { id: walletId }, permissions['wallet.pay'].levels)
  return readPayer(deps, actor, walletId)
}

async function readOnSale(deps: ApiDeps, saleId: string): Promise<OnSale> {
  const sale = await readSale(deps.db, saleId)
  const token = sale && (await readTokenById(deps.db, sale.tokenId))
  const asset = token && toTokenAsset(token)
  if (!sale || !asset) throw new ApiError('not_found')
  if (!sale.openedAt || sale.closedAt) throw new ApiError('sale_not_open')
  if (isExpired(token, deps.clock.now())) throw new ApiError('reward_expired')
  return { sale, token, asset }
}

/** What costs money is bought by its terms; who pays with points has accepted those of the program by joining it. */
async function assertTerms(deps: ApiDeps, { token }: OnSale, payingWith: IssuedAsset, isAccepted: boolean): Promise<void> {
  if (isAccepted) return
  const program = await findProgram(deps.db, token.businessId)
  const points = program && toTokenAsset(program)
  if (points && sameAsset(points, payingWith)) return
  if (token.termsText !== '' || token.termsLink !== null || token.conditions !== '') throw new ApiError('terms_not_accepted')
}

/** What is left may be bought whole, however little it is (spec §5 "Offers"). */
function assertQuantity(sale: SaleRow, quantity: Stroops, remaining: Stroops): void {
  const say = (amount: bigint) => ({ data: { available: formatDecimal(toStroops(amount)) } })
  if (remaining < quantity) throw new ApiError('out_of_stock', 'out_of_stock', say(remaining))
  const { minOrder, maxOrder } = sale
  if (minOrder !== null && quantity < minOrder && quantity !== remaining)
    throw new ApiError('order_amount_too_low', 'below the minimum', say(minOrder))
  if (maxOrder !== null && quantity > maxOrder) throw new ApiError('order_amount_too_high', 'above the maximum', say(maxOrder))
}

export const recordPurchase: Recorder<'buy'> = async (tx, { orderId }, { hash, at }) => {
  if (orderId === undefined || !(await lockOrder(tx, orderId))) return
  await updateOrder(tx, orderId, { status: 'paid', hash, settledAt: at })
}

/** What was sold comes from the ledger, not from what the buyer asked for. */
export const readAfterPurchase: FollowUp<'buy', ApiDeps> = async (deps, { saleId, orderId }) => {
  const order = orderId === undefined ? undefined : await readOrder(deps.db, orderId)
  if (order) await readIncome(deps, order)
  const sale = await readSale(deps.db, saleId)
  if (sale) await readFills(deps, sale)
}
