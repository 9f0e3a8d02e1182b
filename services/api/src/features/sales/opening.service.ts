import { randomUUID } from 'node:crypto'
import { ApiError, permissions, readNeededLevel, type SaleInput } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import { AmountError, parseDecimal, toPrice } from '@lealta/stellar/amount'
import { type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import { readSignerLevel } from '@lealta/stellar/signer-level'
import { buildSell } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { z } from 'zod'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readActingBusiness } from '#domain/businesses/acting-business.ts'
import { assertOperatorsOpenSales } from '#domain/businesses/sale-openers.repository.ts'
import { toAsset, toAssetId } from '#domain/ledger/asset-id.ts'
import { createFrame } from '#domain/ledger/ledger.ts'
import { readMarketClose, toUsd } from '#domain/market/market-close.ts'
import { canHold } from '#domain/recipients/can-hold.ts'
import { insertSale } from '#domain/sales/sales.repository.ts'
import { toTokenAsset } from '#domain/tokens/token-asset.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { parsePositive, parseWhole } from '#domain/tokens/token-supply.ts'
import { findProgram, readTokenById, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'

type Input = z.output<typeof SaleInput>
type AskedPrice = { amount: Stroops; asset: IssuedAsset; isMoney: boolean }
type Limits = { minimum: Stroops; maximum: Stroops } | undefined

/**
 * Prepares putting points, a reward or a token of a business on sale (chain design §4 "sell", D7; product decision 33): for a stablecoin, a
 * reward also for the program's points. Only the opener can close the sale, so a key that reaches medium opens one only where the owner lets
 * operators (decision 0103).
 * @throws ApiError not_found, amount_not_valid, price_not_valid, order_limits_not_valid, order_value_too_low, market_rates_missing,
 *   token_not_valid (what cannot be a price), token_wrong_status, reward_expired, insufficient_balance, open_sells_limit, forbidden
 */
export async function prepareSale(deps: ApiDeps, actor: RegisteredPrincipal, businessId: string, input: Input): Promise<Prepared> {
  const token = await readTokenById(deps.db, input.tokenId)
  if (!token || token.businessId !== businessId) throw new ApiError('not_found')
  const selling = readSellable(deps, token)
  const price = await readPrice(deps, token, input.price)
  const quantity = token.kind === 'reward' ? parseWhole(input.quantity) : parsePositive(input.quantity)
  const limits = readLimits(token, input, { quantity, price })
  if (price.isMoney && limits) await assertOrderValue(deps, price, limits.minimum)
  const business = await readActingBusiness(deps, businessId, actor.key, of => readNeededLevel(permissions['sale.open'].signer, of))
  const isLet = readSignerLevel(business.account, actor.key) !== 'high'
  await assertAvailable(deps, business.account, selling, quantity)
  const saleKey = Keypair.random()
  const account = saleKey.publicKey()
  const needsLine = !canHold(business.account, price.asset)
  const built = buildSell({
    ...createFrame(deps, business.account),
    saleId: account,
    openerKey: actor.key,
    selling,
    buying: price.asset,
    amount: quantity,
    price: toPrice(price.amount),
    sponsorId: business.sponsor,
    ...(limits ? { terms: { minAmount: limits.minimum, maxAmount: limits.maximum } } : {}),
    ...(needsLine ? { walletTrustline: { asset: price.asset, sponsorId: business.sponsor } } : {}),
  })
  const id = randomUUID()
  return prepareTransaction(deps, {
    actor,
    built,
    account: business.walletKey,
    accounts: [business.account],
    freshKeys: [saleKey],
    businessId: business.id,
    lockKey: `sale-of:${token.id}`,
    ...(isLet ? { check: (tx: Tx) => assertOperatorsOpenSales(tx, businessId) } : {}),
    resourceId: id,
    description: {
      ...blank,
      title: token.name,
      asset: selling,
      amount: quantity,
      from: toParty(business.walletKey),
      to: toParty(account),
      price: { asset: price.asset, amount: price.amount },
    },
    recording: {
      kind: 'openSale',
      sale: {
        ...{ id, tokenId: token.id, account, opener: actor.key, price: price.amount, priceAsset: price.asset, quantity },
        ...(limits ? { limits } : {}),
      },
    },
  })
}

/** @throws ApiError token_wrong_status, reward_expired */
function readSellable(deps: ApiDeps, token: TokenRow): IssuedAsset {
  const selling = toTokenAsset(token)
  if (!selling || !token.enabledAt) throw new ApiError('token_wrong_status')
  if (isExpired(token, deps.clock.now())) throw new ApiError('reward_expired')
  return selling
}

/** The price that was asked, else the points that a reward requires. */
export async function readPrice(deps: ApiDeps, token: TokenRow, asked: Input['price']): Promise<AskedPrice> {
  const program = token.kind === 'reward' ? await findProgram(deps.db, token.businessId) : undefined
  const points = program?.enabledAt ? toTokenAsset(program) : undefined
  if (!asked) {
    if (!points || token.pointsRequired === null) throw new ApiError('token_wrong_status')
    return { amount: token.pointsRequired as Stroops, asset: points, isMoney: false }
  }
  const asset = toAsset(asked.asset)
  const isMoney = deps.stablecoins.some(coin => sameAsset(coin, asset))
  const isPoints = points !== undefined && sameAsset(points, asset)
  if (asset.issuer === undefined || !(isMoney || isPoints)) throw new ApiError('token_not_valid', 'not a price for this')
  return { amount: readUnitPrice(asked.amount), asset, isMoney }
}

/** A price that the ledger can write as a fraction (chain design §2). */
function readUnitPrice(text: string): Stroops {
  const amount = parseDecimal(text)
  try {
    toPrice(amount)
  } catch (cause) {
    if (cause instanceof AmountError) throw new ApiError('price_not_valid', cause.code, { cause })
    throw cause
  }
  return amount
}

/** Least and most of one order (spec §5 "Offers"): for money always, one whole unit or all there is unless it is said otherwise. */
function readLimits(token: TokenRow, input: Input, { quantity, price }: { quantity: Stroops; price: AskedPrice }): Limits {
  if (input.minimum === null && input.maximum === null && !price.isMoney) return undefined
  const parse = token.kind === 'reward' ? parseWhole : parsePositive
  const minimum = input.minimum === null ? smallest(STROOPS_PER_UNIT, quantity) : parse(input.minimum)
  const maximum = input.maximum === null ? quantity : parse(input.maximum)
  if (minimum > maximum || maximum > quantity) throw new ApiError('order_limits_not_valid')
  return { minimum, maximum }
}

/**
 * Minimum value $1: unit price times minimum amount, at the last market close, rounded down (spec §5 "Offers").
 * @throws ApiError order_value_too_low, market_rates_missing
 */
async function assertOrderValue(deps: ApiDeps, price: AskedPrice, minimum: Stroops): Promise<void> {
  const { n, d } = toPrice(price.amount)
  const least = toStroops((minimum * BigInt(n)) / BigInt(d))
  if (toUsd(await readMarketClose(deps), price.asset, least) < STROOPS_PER_UNIT) throw new ApiError('order_value_too_low')
}

function smallest(a: bigint, b: bigint): Stroops {
  return (a < b ? a : b) as Stroops
}

export const recordOpenSale: Recorder<'openSale'> = async (tx, { sale: { limits, ...sale } }, facts) => {
  const priceAsset = toAssetId(sale.priceAsset)
  const terms = { minOrder: limits?.minimum ?? null, maxOrder: limits?.maximum ?? null }
  await insertSale(tx, { ...sale, ...terms, priceAsset, sold: 0n, income: 0n, openedAt: facts.at, createdAt: facts.at })
}
