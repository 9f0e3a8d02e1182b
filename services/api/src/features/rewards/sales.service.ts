import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@lealta/contract'
import { AppError, STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal, toCost, toPrice } from '@lealta/stellar/amount'
import { type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import { buildBuy, buildSell, buildSellCollect } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import { and, eq, isNotNull } from 'drizzle-orm'
import { sales } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { assertAvailable } from '#shared/available.ts'
import { readActingBusiness, readBusinessAccount } from '#shared/business-accounts.ts'
import { afterCursor, newestFirst, takePage, toPage } from '#shared/documents.ts'
import { createFrame, isNetworkTrouble, onNetwork, readLedgerAccount } from '#shared/ledger.ts'
import { type Prepared, prepareTransaction } from '#shared/prepared/prepare-transaction.ts'
import { listLiveRowsOfSource } from '#shared/prepared/prepared.repository.ts'
import type { FollowUp, Recorder } from '#shared/prepared/recorders.ts'
import { emptyReview } from '#shared/prepared/review.ts'
import { assertLevel } from '#shared/principal/authorize.ts'
import type { RegisteredPrincipal } from '#shared/principal/principal.ts'
import { canHold } from '#shared/recipients/resolve-recipient.ts'
import { lockSale, readFills, readSale, SALE_UNITS, type SaleRow } from '#shared/sales.ts'
import { isExpired } from '#shared/tokens/token-status.ts'
import { findProgram, readTokenById, type TokenRow } from '#shared/tokens/tokens.repository.ts'
import { presentSale } from './rewards.presenter.ts'

/** Sales with what they sold up to now; without the network, as last known. */
export async function refreshSales(deps: ApiDeps, rows: readonly SaleRow[]): Promise<SaleRow[]> {
  const fresh: SaleRow[] = []
  for (const row of rows) {
    try {
      if (!row.closedAt) await readFills(deps, row)
    } catch (error) {
      if (!isNetworkTrouble(error)) throw error
    }
    fresh.push((await readSale(deps.db, row.id)) ?? row)
  }
  return fresh
}

/** Sales of a reward, newest first. */
export async function listSales(deps: ApiDeps, rewardId: string, query: { cursor?: string | undefined; limit: number }, caller: string) {
  const found = await deps.db
    .select()
    .from(sales)
    .where(and(eq(sales.tokenId, rewardId), isNotNull(sales.openedAt), afterCursor(query.cursor, sales.createdAt, sales.id)))
    .orderBy(...newestFirst(sales.createdAt, sales.id))
    .limit(query.limit + 1)
  const { rows, next } = takePage(found, query.limit)
  const items = (await refreshSales(deps, rows)).map(row => ({ id: row.id, attributes: presentSale(row, caller) }))
  return toPage('sale', items, next)
}

/**
 * Prepares putting whole rewards on sale for the points required (chain design §4 "sell", D7). Only the opener can close the sale.
 * @throws AppError amount_not_valid, token_wrong_status, reward_expired, insufficient_balance, open_sells_limit, forbidden
 */
export async function prepareSale(deps: ApiDeps, actor: RegisteredPrincipal, reward: TokenRow, text: string): Promise<Prepared> {
  const { asset: selling, program } = await readSellable(deps, reward)
  const quantity = parseWhole(text)
  const business = await readActingBusiness(deps, reward.businessId, actor.publicKey, 'med')
  const rows = await listLiveRowsOfSource(deps.db, business.walletKey)
  assertAvailable(business.account, selling, quantity, rows)
  const buying = { code: program.code, issuer: program.issuer }
  const saleKey = Keypair.random()
  const account = saleKey.publicKey()
  const unitPrice = (reward.pointsRequired ?? 0n) as Stroops
  const needsLine = !canHold(business.account, buying)
  const built = buildSell({
    ...createFrame(deps, business.account),
    saleId: account,
    openerKey: actor.publicKey,
    selling,
    buying,
    amount: quantity,
    price: toPrice(unitPrice),
    sponsorId: business.sponsor,
    ...(needsLine ? { walletTrustline: { asset: buying, sponsorId: business.sponsor } } : {}),
  })
  const own = { businessId: business.id, external: false }
  const priceAsset = `${buying.code}-${buying.issuer}`
  const asset = `${selling.code}-${selling.issuer}`
  const id = randomUUID()
  return prepareTransaction(deps, {
    actor,
    built,
    account: business.walletKey,
    freshKeys: [saleKey],
    businessId: business.id,
    units: [
      { ...own, item: 'sale', units: SALE_UNITS, account, subject: 'account' },
      ...(needsLine ? [{ ...own, item: 'trustline' as const, units: 1, account: business.walletKey, subject: priceAsset }] : []),
    ],
    lockKey: `sale-of:${reward.id}`,
    resourceId: id,
    spends: [{ asset, amount: formatDecimal(quantity) }],
    outcome: {
      kind: 'openSale',
      sale: {
        id,
        tokenId: reward.id,
        account,
        opener: actor.publicKey,
        price: formatDecimal(unitPrice),
        priceAsset,
        quantity: formatDecimal(quantity),
      },
      activity: {
        title: reward.name,
        asset,
        amount: formatDecimal(quantity),
        fromKey: business.walletKey,
        toKey: account,
        toEmail: null,
        memo: null,
        accounts: [account],
      },
      frees: [],
    },
    details: {
      ...emptyReview,
      amount: formatDecimal(quantity),
      asset,
      assetCode: selling.code,
      price: formatDecimal(unitPrice),
      priceAsset,
      priceAssetCode: buying.code,
    },
  })
}

async function readSellable(deps: ApiDeps, reward: TokenRow): Promise<{ asset: IssuedAsset; program: TokenRow & { issuer: string } }> {
  const program = await findProgram(deps.db, reward.businessId)
  if (reward.issuer === null || !reward.enabledAt || !program?.enabledAt || program.issuer === null) {
    throw new AppError<ErrorCode>('token_wrong_status')
  }
  if (isExpired(reward, deps.clock.now())) throw new AppError<ErrorCode>('reward_expired')
  return { asset: { code: reward.code, issuer: reward.issuer }, program: { ...program, issuer: program.issuer } }
}

/** Rewards are sold and handed in whole. */
function parseWhole(text: string): Stroops {
  const amount = parseDecimal(text)
  if (amount === 0n || amount % STROOPS_PER_UNIT !== 0n) throw new AppError<ErrorCode>('amount_not_valid')
  return amount
}

/**
 * Prepares closing a sale: what it earned and what is left come back, the account goes away (chain design §4 "sellCollect").
 * @throws AppError not_found for strangers, sale_not_yours for other members, sale_not_open
 */
export async function prepareClosing(deps: ApiDeps, actor: RegisteredPrincipal, saleId: string): Promise<Prepared> {
  const sale = await readSale(deps.db, saleId)
  const reward = sale && (await readTokenById(deps.db, sale.tokenId))
  if (!sale?.openedAt || !reward?.issuer) throw new AppError<ErrorCode>('not_found')
  if (sale.opener !== actor.publicKey) {
    await assertLevel(deps, actor, reward.businessId, ['owner', 'manager', 'employee'])
    throw new AppError<ErrorCode>('sale_not_yours')
  }
  if (sale.closedAt) throw new AppError<ErrorCode>('sale_not_open')
  const business = await readBusinessAccount(deps.db, reward.businessId)
  const account = await readLedgerAccount(deps, sale.account)
  if (!account || !business.sponsor) throw new AppError<ErrorCode>('sale_not_open')
  await onNetwork(() => readFills(deps, sale))
  const offers = await onNetwork(() => deps.horizon.listOffers({ seller: sale.account }))
  const selling = { code: reward.code, issuer: reward.issuer }
  const buying = toIssued(sale.priceAsset)
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
  const income = formatDecimal(balanceOf(buying))
  return prepareTransaction(deps, {
    actor,
    built,
    account: sale.account,
    businessId: business.id,
    units: [],
    lockKey: `sale:${sale.id}`,
    resourceId: sale.id,
    outcome: {
      kind: 'closeSale',
      saleId: sale.id,
      activity: {
        title: reward.name,
        asset: sale.priceAsset,
        amount: income,
        fromKey: sale.account,
        toKey: business.walletKey,
        toEmail: null,
        memo: null,
        accounts: [business.walletKey],
      },
      frees: [{ account: sale.account }],
    },
    details: { ...emptyReview, amount: income, asset: sale.priceAsset, assetCode: buying.code, counterparty: business.name },
  })
}

function toIssued(assetId: string): IssuedAsset {
  const [code = '', issuer = ''] = assetId.split('-')
  return { code, issuer }
}

/**
 * Prepares buying whole rewards with points (chain design §4 "buy"): never for more than the price the person agreed to. The business
 * that issued the reward pays for the trustline.
 * @throws AppError sale_not_open, price_changed, reward_expired, out_of_stock, insufficient_balance, trustlines_limit_external,
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
  if (!sale || !reward?.issuer) throw new AppError<ErrorCode>('not_found')
  if (!sale.openedAt || sale.closedAt) throw new AppError<ErrorCode>('sale_not_open')
  if (parseDecimal(input.price) !== sale.price) throw new AppError<ErrorCode>('price_changed')
  if (isExpired(reward, deps.clock.now())) throw new AppError<ErrorCode>('reward_expired')
  const quantity = parseWhole(input.quantity)
  const [account, offers] = await onNetwork(() =>
    Promise.all([deps.horizon.readAccount(actor.publicKey), deps.horizon.listOffers({ seller: sale.account })]),
  )
  if (!account) throw new AppError<ErrorCode>('wallet_not_enabled')
  const remaining = offers.records[0]?.amount ?? toStroops(0n)
  if (remaining < quantity) throw new AppError<ErrorCode>('out_of_stock', 'out_of_stock', { data: { remaining: formatDecimal(remaining) } })
  const asset = { code: reward.code, issuer: reward.issuer }
  const payingWith = toIssued(sale.priceAsset)
  const sendMax = toCost(quantity, toPrice(toStroops(sale.price)))
  assertAvailable(account, payingWith, sendMax, await listLiveRowsOfSource(deps.db, actor.publicKey))
  const business = await readBusinessAccount(deps.db, reward.businessId)
  if (!business.sponsor) throw new AppError<ErrorCode>('sale_not_open')
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

export const recordOpenSale: Recorder<'openSale'> = async (tx, { sale }, facts) => {
  await tx.insert(sales).values({
    ...sale,
    price: parseDecimal(sale.price),
    quantity: parseDecimal(sale.quantity),
    sold: 0n,
    income: 0n,
    openedAt: facts.at,
    createdAt: facts.at,
  })
}

export const recordCloseSale: Recorder<'closeSale'> = async (tx, outcome, facts) => {
  if (await lockSale(tx, outcome.saleId)) await tx.update(sales).set({ closedAt: facts.at }).where(eq(sales.id, outcome.saleId))
}

/** The fills come from the sale's own trades, not from what the buyer asked for. */
export const recordPurchase: Recorder<'buy'> = async () => undefined

export const readFillsAfterPurchase: FollowUp<'buy'> = async (deps, outcome) => {
  const sale = await readSale(deps.db, outcome.saleId)
  if (sale) await readFills(deps, sale)
}
