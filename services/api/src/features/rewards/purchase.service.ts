import { ApiError } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal, toCost, toPrice } from '@lealta/stellar/amount'
import { buildBuy } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { createFrame, onNetwork } from '#domain/ledger/ledger.ts'
import { canHold } from '#domain/recipients/can-hold.ts'
import { readSale } from '#domain/sales/sales.repository.ts'
import { readFills } from '#domain/sales/sales.ts'
import { toTokenAsset } from '#domain/tokens/token-asset.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { parseWhole } from '#domain/tokens/token-supply.ts'
import { readTokenById } from '#domain/tokens/tokens.repository.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { FollowUp } from '#domain/transactions/recorders.ts'
import { toPriceAsset } from './sale-terms.ts'

/**
 * Prepares buying whole rewards with points (chain design §4 "buy"): never for more than the price the person agreed to. The business
 * that issued the reward pays for the trustline.
 * @throws ApiError sale_not_open, price_changed, reward_expired, out_of_stock, no_trust, insufficient_balance, trustlines_limit_external,
 *   wallet_not_enabled, amount_not_valid
 */
export async function preparePurchase(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  saleId: string,
  input: { quantity: string; price: string },
): Promise<Prepared> {
  const sale = await readSale(deps.db, saleId)
  const reward = sale && (await readTokenById(deps.db, sale.tokenId))
  const asset = reward && toTokenAsset(reward)
  if (!sale || !asset) throw new ApiError('not_found')
  if (!sale.openedAt || sale.closedAt) throw new ApiError('sale_not_open')
  if (parseDecimal(input.price) !== sale.price) throw new ApiError('price_changed')
  if (isExpired(reward, deps.clock.now())) throw new ApiError('reward_expired')
  const quantity = parseWhole(input.quantity)
  const [account, offers] = await onNetwork(() =>
    Promise.all([deps.horizon.readAccount(actor.publicKey), deps.horizon.listOffers({ seller: sale.account })]),
  )
  if (!account) throw new ApiError('wallet_not_enabled')
  const remaining = offers.records[0]?.amount ?? toStroops(0n)
  if (remaining < quantity) throw new ApiError('out_of_stock', 'out_of_stock', { data: { available: formatDecimal(remaining) } })
  const payingWith = toPriceAsset(sale)
  const sendMax = toCost(quantity, toPrice(toStroops(sale.price)))
  await assertAvailable(deps, account, payingWith, sendMax)
  const business = await readBusinessAccount(deps.db, reward.businessId)
  if (!business.sponsor) throw new ApiError('sale_not_open')
  const needsLine = !canHold(account, asset)
  const built = buildBuy({
    ...createFrame(deps, account),
    asset,
    amount: quantity,
    payingWith,
    sendMax,
    ...(needsLine ? { trustline: { sponsorId: business.sponsor } } : {}),
  })
  return prepareTransaction(deps, {
    actor,
    built,
    account: actor.publicKey,
    accounts: [account],
    businessId: actor.businessId,
    resourceId: sale.id,
    description: {
      ...blank,
      title: reward.name,
      asset,
      amount: quantity,
      from: toParty(business.walletKey),
      to: toParty(actor.publicKey),
      price: { asset: payingWith, amount: sendMax },
    },
    recording: { kind: 'buy', saleId: sale.id },
  })
}

export const readFillsAfterPurchase: FollowUp<'buy', ApiDeps> = async (deps, { saleId }) => {
  const sale = await readSale(deps.db, saleId)
  if (sale) await readFills(deps, sale)
}
