import { ApiError, permissions } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import { buildSellCollect } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { assertLevel } from '#domain/access/authorize.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { createFrame, onNetwork, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { lockSale, readSale, updateSale } from '#domain/sales/sales.repository.ts'
import { readFills } from '#domain/sales/sales.ts'
import { toTokenAsset } from '#domain/tokens/token-asset.ts'
import { readTokenById } from '#domain/tokens/tokens.repository.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { toPriceAsset } from './sale-terms.ts'

/**
 * Prepares closing a sale: earnings and unsold rewards come back, the account is removed (chain design §4 "sellCollect").
 * @throws ApiError not_found for strangers, sale_not_yours for other members, sale_not_open
 */
export async function prepareClosing(deps: ApiDeps, actor: RegisteredPrincipal, saleId: string): Promise<Prepared> {
  const sale = await readSale(deps.db, saleId)
  const reward = sale && (await readTokenById(deps.db, sale.tokenId))
  const selling = reward && toTokenAsset(reward)
  if (!sale?.openedAt || !selling) throw new ApiError('not_found')
  if (sale.opener !== actor.publicKey) {
    await assertLevel(deps, actor, reward.businessId, permissions['sale.close'].levels)
    throw new ApiError('sale_not_yours')
  }
  if (sale.closedAt) throw new ApiError('sale_not_open')
  const business = await readBusinessAccount(deps.db, reward.businessId)
  const account = await readLedgerAccount(deps, sale.account)
  if (!account || !business.sponsor) throw new ApiError('sale_not_open')
  await onNetwork(() => readFills(deps, sale))
  const offers = await onNetwork(() => deps.horizon.listOffers({ seller: sale.account }))
  const buying = toPriceAsset(sale)
  const balanceOf = (asset: IssuedAsset) => account.balances.find(line => sameAsset(line.asset, asset))?.balance ?? toStroops(0n)
  const offerId = offers.records[0]?.id
  const built = buildSellCollect({
    ...createFrame(deps, account),
    walletId: business.walletKey,
    selling,
    buying,
    ...(offerId === undefined ? {} : { offerId }),
    balances: { selling: balanceOf(selling), buying: balanceOf(buying) },
    hasTerms: false,
    sponsorId: business.sponsor,
  })
  return prepareTransaction(deps, {
    actor,
    built,
    account: sale.account,
    accounts: [account],
    businessId: business.id,
    lockKey: `sale:${sale.id}`,
    resourceId: sale.id,
    description: {
      ...blank,
      title: reward.name,
      asset: buying,
      amount: balanceOf(buying),
      from: toParty(sale.account),
      to: toParty(business.walletKey),
    },
    recording: { kind: 'closeSale', saleId: sale.id },
  })
}

export const recordCloseSale: Recorder<'closeSale'> = async (tx, { saleId }, facts) => {
  if (await lockSale(tx, saleId)) await updateSale(tx, saleId, { closedAt: facts.at })
}
