import { ApiError, type RewardInput } from '@lealta/contract'
import { AmountError, parseDecimal, toPrice } from '@lealta/stellar/amount'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { refreshSales } from '#domain/sales/refresh-sales.ts'
import { listOpenSales } from '#domain/sales/sales.repository.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { type ChangeOf, changeToken, createToken, readReadiness } from '#domain/tokens/token-changes.ts'
import { readFigures } from '#domain/tokens/token-figures.ts'
import { findProgram, findToken, listTokenRows, type TokenListQuery, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { presentReward } from './rewards.presenter.ts'
import { countRedeemed } from './rewards.repository.ts'

/**
 * One reward of a business.
 * @throws ApiError not_found
 */
export async function readReward(deps: ApiDeps, businessId: string, rewardId: string): Promise<TokenRow> {
  const reward = await findToken(deps.db, businessId, rewardId, 'reward')
  if (!reward) throw new ApiError('not_found')
  return reward
}

/** A reward with its checklist, figures and open sale. */
export async function describeReward(deps: ApiDeps, reward: TokenRow, caller: string) {
  const [attributes] = await describeRewards(deps, reward.businessId, [reward], caller)
  return toDocument('reward', reward.id, attributes!)
}

/** What there is to say of rewards of one business, in their order: each thing is asked for once for all of them. */
async function describeRewards(deps: ApiDeps, businessId: string, rewards: readonly TokenRow[], caller: string) {
  const ids = rewards.map(reward => reward.id)
  const business = await readBusinessAccount(deps.db, businessId)
  const program = await findProgram(deps.db, businessId)
  const points = program && toTokenAssetId(program)
  const open = (await listOpenSales(deps.db, ids)).filter(sale => sale.priceAsset === points)
  const sales = await refreshSales(deps, open)
  const judge = await readReadiness(deps, business)
  const figures = await readFigures(deps, rewards, business)
  const redeemed = await countRedeemed(deps.db, ids)
  const now = deps.clock.now()
  return rewards.map((reward, place) =>
    presentReward(deps, reward, {
      readiness: judge(reward),
      figures: figures[place] ?? null,
      walletKey: business.walletKey,
      redeemed: redeemed.get(reward.id) ?? 0,
      sale: sales.find(sale => sale.tokenId === reward.id),
      caller,
      now,
    }),
  )
}

/** Rewards of a business, newest first. */
export async function listRewards(deps: ApiDeps, businessId: string, query: TokenListQuery, caller: string) {
  const { rows, next } = takePage(await listTokenRows(deps.db, { businessId, kind: 'reward' }, query), query.limit)
  const attributes = rows.length === 0 ? [] : await describeRewards(deps, businessId, rows, caller)
  const items = rows.map((row, place) => ({ id: row.id, attributes: attributes[place]! }))
  return toPage('reward', items, next)
}

/**
 * Creates a reward.
 * @throws ApiError code_already_used, expiration_date_not_valid, price_not_valid, image_required
 */
export function createReward(deps: ApiDeps, principal: RegisteredPrincipal, businessId: string, input: RewardInput): Promise<TokenRow> {
  const { pointsRequired, expiresAt, ...fields } = input
  return createToken(deps, principal, { businessId, kind: 'reward' }, fields, now => ({
    pointsRequired: toPointsRequired(pointsRequired),
    expiresAt: toExpiry(expiresAt, now),
  }))
}

/**
 * Changes a reward that is not enabled.
 * @throws ApiError token_locked, transaction_in_progress, code_already_used, expiration_date_not_valid, price_not_valid, image_required
 */
export function changeReward(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  reward: TokenRow,
  { pointsRequired, expiresAt, ...change }: ChangeOf<RewardInput>,
): Promise<TokenRow> {
  return changeToken(deps, principal, reward, change, now => ({
    ...(pointsRequired === undefined ? {} : { pointsRequired: toPointsRequired(pointsRequired) }),
    ...(expiresAt === undefined ? {} : { expiresAt: toExpiry(expiresAt, now) }),
  }))
}

/** A price that the ledger can write as a fraction (chain design §2). */
function toPointsRequired(text: string): bigint {
  const points = parseDecimal(text)
  try {
    toPrice(points)
  } catch (cause) {
    if (cause instanceof AmountError) throw new ApiError('price_not_valid', cause.code, { cause })
    throw cause
  }
  return points
}

function toExpiry(text: string | null, now: Date): Date | null {
  if (text === null) return null
  const at = new Date(text)
  if (at <= now) throw new ApiError('expiration_date_not_valid')
  return at
}
