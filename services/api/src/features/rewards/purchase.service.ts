import { ApiError } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal, toCost, toPrice } from '@lealta/stellar/amount'
import { buildBuy } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.ts'
import { createFrame, onNetwork } from '#domain/ledger/ledger.ts'
import { canHold } from '#domain/recipients/resolve-recipient.ts'
import { readFills, readSale } from '#domain/sales/sales.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { readTokenById } from '#domain/tokens/tokens.repository.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import { listLiveRowsOfSource } from '#domain/transactions/prepared.repository.ts'
import type { FollowUp, Recorder } from '#domain/transactions/recorders.ts'
import { emptyReview } from '#domain/transactions/review.ts'
import { parseWhole, toIssued } from './sale-terms.ts'

/**
 * Prepares buying whole rewards with points (chain design §4 "buy"): never for more than the price the person agreed to. The business
 * that issued the reward pays for the trustline.
 * @throws ApiError sale_not_open, price_changed, reward_expired, out_of_stock, insufficient_balance, trustlines_limit_external,
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
  if (!sale || !reward?.issuer) throw new ApiError('not_found')
  if (!sale.openedAt || sale.closedAt) throw new ApiError('sale_not_open')
  if (parseDecimal(input.price) !== sale.price) throw new ApiError('price_changed')
  if (isExpired(reward, deps.clock.now())) throw new ApiError('reward_expired')
  const quantity = parseWhole(input.quantity)
  const [account, offers] = await onNetwork(() =>
    Promise.all([deps.horizon.readAccount(actor.publicKey), deps.horizon.listOffers({ seller: sale.account })]),
  )
  if (!account) throw new ApiError('wallet_not_enabled')
  const remaining = offers.records[0]?.amount ?? toStroops(0n)
  if (remaining < quantity) throw new ApiError('out_of_stock', 'out_of_stock', { data: { remaining: formatDecimal(remaining) } })
  const asset = { code: reward.code, issuer: reward.issuer }
  const payingWith = toIssued(sale.priceAsset)
  const sendMax = toCost(quantity, toPrice(toStroops(sale.price)))
  assertAvailable(account, payingWith, sendMax, await listLiveRowsOfSource(deps.db, actor.publicKey))
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
  const assetId = `${asset.code}-${asset.issuer}`
  const cost = formatDecimal(sendMax)
  return prepareTransaction(deps, {
    actor,
    built,
    account: actor.publicKey,
    businessId: actor.businessId,
    units: needsLine
      ? [
          {
            businessId: business.id,
            item: 'trustline',
            units: 1,
            account: actor.publicKey,
            subject: assetId,
            external: actor.businessId !== business.id,
          },
        ]
      : [],
    resourceId: sale.id,
    spends: [{ asset: sale.priceAsset, amount: cost }],
    outcome: {
      kind: 'buy',
      saleId: sale.id,
      activity: {
        title: reward.name,
        asset: assetId,
        amount: formatDecimal(quantity),
        fromKey: business.walletKey,
        toKey: actor.publicKey,
        toEmail: null,
        memo: null,
        accounts: [business.walletKey, sale.account],
      },
      frees: [],
    },
    details: {
      ...emptyReview,
      amount: formatDecimal(quantity),
      asset: assetId,
      assetCode: asset.code,
      counterparty: business.name,
      price: cost,
      priceAsset: sale.priceAsset,
      priceAssetCode: payingWith.code,
    },
  })
}

/** The fills come from the sale's own trades, not from what the buyer asked for. */
export const recordPurchase: Recorder<'buy'> = async () => undefined

export const readFillsAfterPurchase: FollowUp<'buy'> = async (deps, outcome) => {
  const sale = await readSale(deps.db, outcome.saleId)
  if (sale) await readFills(deps, sale)
}
