import { ApiError, permissions } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildCollectOnly, buildSellCollect, ORDER_TERMS_ENTRY } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { assertLevel } from '#domain/access/authorize.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { createFrame, onNetwork, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { assertRoom, canHold } from '#domain/recipients/can-hold.ts'
import { toPriceAsset } from '#domain/sales/price-asset.ts'
import { lockSale, readSale, updateSale } from '#domain/sales/sales.repository.ts'
import { readFills } from '#domain/sales/sales.ts'
import { toTokenAsset } from '#domain/tokens/token-asset.ts'
import { readTokenById } from '#domain/tokens/tokens.repository.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'

/**
 * Prepares closing a sale: what it took in and what is left come back, the account is removed (chain design §4 "sellCollect").
 * @throws ApiError not_found for strangers, sale_not_yours for other members, sale_not_open, no_trust, wallet_full
 */
export async function prepareClosing(deps: ApiDeps, actor: RegisteredPrincipal, saleId: string): Promise<Prepared> {
  const own = await readOpenSale(deps, actor, saleId)
  const { sale, selling, buying, account, business, balanceOf } = own
  await onNetwork(() => readFills(deps, sale))
  const wallet = await readLedgerAccount(deps, business.walletKey)
  for (const asset of [selling, buying]) assertTakes(wallet, asset, balanceOf(asset))
  const offers = await onNetwork(() => deps.horizon.listOffers({ seller: sale.account }))
  const offerId = offers.records[0]?.id
  const built = buildSellCollect({
    ...createFrame(deps, account),
    walletId: business.walletKey,
    selling,
    buying,
    ...(offerId === undefined ? {} : { offerId }),
    balances: { selling: balanceOf(selling), buying: balanceOf(buying) },
    hasTerms: ORDER_TERMS_ENTRY in account.data,
    sponsorId: business.sponsor,
  })
  return prepareTransaction(deps, {
    ...describeCollecting(actor, own),
    built,
    lockKey: `sale:${sale.id}`,
    recording: { kind: 'closeSale', saleId: sale.id },
  })
}

/**
 * Prepares moving what a sale took in to the main wallet; it stays open (chain design §4 "collect only").
 * @throws ApiError not_found for strangers, sale_not_yours for other members, sale_not_open, nothing_to_collect, no_trust, wallet_full
 */
export async function prepareCollecting(deps: ApiDeps, actor: RegisteredPrincipal, saleId: string): Promise<Prepared> {
  const own = await readOpenSale(deps, actor, saleId)
  const { sale, buying, account, business, balanceOf } = own
  const amount = balanceOf(buying)
  if (amount === 0n) throw new ApiError('nothing_to_collect')
  assertTakes(await readLedgerAccount(deps, business.walletKey), buying, amount)
  return prepareTransaction(deps, {
    ...describeCollecting(actor, own),
    built: buildCollectOnly({ ...createFrame(deps, account), saleId: sale.account, walletId: business.walletKey, buying, amount }),
    lockKey: `sale:${sale.id}`,
    recording: { kind: 'nothing' },
  })
}

/** Refuses to bring back what the main wallet cannot take. @throws ApiError no_trust, wallet_full */
function assertTakes(wallet: AccountRecord | undefined, asset: IssuedAsset, amount: bigint): void {
  if (amount > 0n && !canHold(wallet, asset)) throw new ApiError('no_trust', `the main wallet holds no ${asset.code}`)
  assertRoom(wallet, asset, amount, 'wallet_full')
}

/** An open sale and its account on the ledger, for its opener alone (spec §4). */
async function readOpenSale(deps: ApiDeps, actor: RegisteredPrincipal, saleId: string) {
  const sale = await readSale(deps.db, saleId)
  const token = sale && (await readTokenById(deps.db, sale.tokenId))
  const selling = token && toTokenAsset(token)
  if (!sale?.openedAt || !selling) throw new ApiError('not_found')
  if (sale.opener !== actor.key) {
    await assertLevel(deps, actor, token.businessId, permissions['sale.close'].levels)
    throw new ApiError('sale_not_yours')
  }
  if (sale.closedAt) throw new ApiError('sale_not_open')
  const business = await readBusinessAccount(deps.db, token.businessId)
  const account = await readLedgerAccount(deps, sale.account)
  const { sponsor } = business
  if (!account || !sponsor) throw new ApiError('sale_not_open')
  const balanceOf = (asset: IssuedAsset) => account.balances.find(line => sameAsset(line.asset, asset))?.balance ?? toStroops(0n)
  return { sale, token, selling, buying: toPriceAsset(sale), account, business: { ...business, sponsor }, balanceOf }
}

function describeCollecting(
  actor: RegisteredPrincipal,
  { sale, token, buying, account, business, balanceOf }: Awaited<ReturnType<typeof readOpenSale>>,
) {
  return {
    actor,
    account: sale.account,
    accounts: [account],
    businessId: business.id,
    resourceId: sale.id,
    description: {
      ...blank,
      title: token.name,
      asset: buying,
      amount: balanceOf(buying),
      from: toParty(sale.account),
      to: toParty(business.walletKey),
    },
  }
}

export const recordCloseSale: Recorder<'closeSale'> = async (tx, { saleId }, facts) => {
  if (await lockSale(tx, saleId)) await updateSale(tx, saleId, { closedAt: facts.at })
}
