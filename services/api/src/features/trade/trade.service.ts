import { ApiError } from '@lealta/contract'
import { type Asset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord, OfferRecord } from '@lealta/stellar/horizon'
import { buildCancelTrade, buildTradeAsset, parsePlacedOffer } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { onNetwork } from '#domain/ledger/ledger.ts'
import { assertRoom } from '#domain/recipients/can-hold.ts'
import { readIssuingBusiness } from '#domain/sponsorship/sponsorship.repository.ts'
import { choosePayer } from '#domain/sponsorship/sponsorship.ts'
import { numberOffer } from '#domain/sponsorship/usage.repository.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { prepareBeside } from '#domain/transactions/prepare-beside.ts'
import type { Prepared } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { readPayer } from '#domain/wallets/acting-wallet.ts'
import { assertWorth, crosses, type Order, type OrderInput, readOrder } from './order.ts'

/** Who asks, for which wallet, from where in the network. */
type Caller = { actor: RegisteredPrincipal; walletId: string; address: string }

/** Most offers of a wallet that are looked through for one that an order would meet. */
const MOST_OWN = 200

/**
 * Prepares a limit order (product decision 36; chain design §4 "tradeAsset"). The business that issued what is traded pays for the entry,
 * else the acting one (chain design D2); what is bought is added where the wallet cannot hold it yet.
 * @throws ApiError of `readOrder` and `assertWorth`; offer_crosses_own, asset_not_authorized, insufficient_balance, wallet_full, no_trust, offers_limit,
 *   offers_limit_external, those of `readPayer`, network_unavailable
 */
export async function prepareOffer(deps: ApiDeps, { actor, walletId, address }: Caller, input: OrderInput): Promise<Prepared> {
  const order = readOrder(input)
  const { account, businessId } = await readPayer(deps, actor, walletId)
  await assertWorth(deps, order)
  const { selling, buying } = order
  const line = findLine(account, buying)
  for (const { asset, isAuthorized } of [findLine(account, selling), line].filter(found => found !== undefined)) {
    if (!isAuthorized) throw new ApiError('asset_not_authorized', 'asset_not_authorized', { data: { code: asset.code } })
  }
  await assertAvailable(deps, account, selling, order.spent)
  assertRoom(account, buying, order.side === 'buy' ? order.amount : order.total, 'wallet_full')
  const own = await onNetwork(() => deps.horizon.listOffers({ seller: account.id }, { limit: MOST_OWN }))
  if (own.records.some(offer => crosses(order, offer))) throw new ApiError('offer_crosses_own')
  const payer = await choosePayer(deps, await chooseSubject(deps, order), businessId)
  const addTrustline = line === undefined && buying.issuer !== undefined && buying.issuer !== account.id
  return prepareBeside(deps, {
    ...{ actor, source: account, address },
    describe: frame => ({
      actor,
      built: buildTradeAsset({ ...frame, ...order, sponsorId: payer.sponsorId, addTrustline }),
      account: account.id,
      accounts: [account],
      businessId,
      description: describe(account, { selling, buying }, order),
      recording: { kind: 'placeOffer', account: account.id, businessId: payer.businessId ?? null },
    }),
  })
}

/** What the entry is about: the token of a business, whichever side it is on. */
async function chooseSubject(deps: ApiDeps, { asset, priceAsset }: Order): Promise<Asset> {
  const isIssuedHere = priceAsset.issuer !== undefined && (await readIssuingBusiness(deps.db, priceAsset.issuer)) !== undefined
  return isIssuedHere && !(asset.issuer !== undefined && (await readIssuingBusiness(deps.db, asset.issuer))) ? priceAsset : asset
}

/**
 * Prepares taking a limit order back.
 * @throws ApiError offer_gone when it was filled or taken back, or is another's; those of `readPayer`, network_unavailable
 */
export async function prepareCancellation(deps: ApiDeps, { actor, walletId, address }: Caller, offerId: string): Promise<Prepared> {
  const { account, businessId } = await readPayer(deps, actor, walletId)
  const offer = await onNetwork(() => deps.horizon.readOffer(BigInt(offerId)))
  if (offer?.seller !== account.id) throw new ApiError('offer_gone')
  return prepareBeside(deps, {
    ...{ actor, source: account, address },
    describe: frame => ({
      actor,
      built: buildCancelTrade({ ...frame, offerId: offer.id, selling: offer.selling, buying: offer.buying }),
      account: account.id,
      accounts: [account],
      businessId,
      description: describe(account, offer),
      recording: { kind: 'nothing' },
    }),
  })
}

function describe(account: AccountRecord, { selling, buying }: Pick<OfferRecord, 'selling' | 'buying'>, order?: Order) {
  return {
    ...blank,
    title: `${selling.code} → ${buying.code}`,
    from: toParty(account.id),
    ...(order ? { asset: order.asset, amount: order.amount, price: { asset: order.priceAsset, amount: order.total } } : {}),
  }
}

const findLine = (account: AccountRecord, asset: Asset) => account.balances.find(line => sameAsset(line.asset, asset))

/** What is left of it on the order book has a number, by which taking it back frees its unit; filled at once it takes none. */
export const recordPlacedOffer: Recorder<'placeOffer'> = async (tx, { account, businessId }, { result, at }) => {
  if (businessId !== null) await numberOffer(tx, { account, businessId, offerId: parsePlacedOffer(result) }, at)
}
