import { ApiError, type RewardInput } from '@lealta/contract'
import { AmountError, parseDecimal, toPrice } from '@lealta/stellar/amount'
import { inTransaction } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { listOpenSales } from '#domain/sales/sales.repository.ts'
import { tokenLock } from '#domain/tokens/enable-token.ts'
import {
  assertImage,
  type ChangeOf,
  changeToken,
  lockForChange,
  onTakenCode,
  readReadiness,
  toFixedAmount,
} from '#domain/tokens/token-changes.ts'
import { readFigures } from '#domain/tokens/token-figures.ts'
import { deleteToken, findToken, insertToken, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { lockLiveRows } from '#domain/transactions/prepared.repository.ts'
import { presentReward } from './rewards.presenter.ts'
import { countRedeemed, listRewardRows } from './rewards.repository.ts'
import { refreshSales } from './sales.service.ts'

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
  const sales = await refreshSales(deps, await listOpenSales(deps.db, ids))
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
export async function listRewards(
  deps: ApiDeps,
  businessId: string,
  query: { cursor?: string | undefined; limit: number; status?: 'pending' | 'ready' | 'enabled' | undefined },
  caller: string,
) {
  const { rows, next } = takePage(await listRewardRows(deps.db, businessId, query), query.limit)
  const attributes = rows.length === 0 ? [] : await describeRewards(deps, businessId, rows, caller)
  const items = rows.map((row, place) => ({ id: row.id, attributes: attributes[place]! }))
  return toPage('reward', items, next)
}

/**
 * Creates a reward.
 * @throws ApiError code_already_used, expiration_date_not_valid, price_not_valid, image_required
 */
export async function createReward(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  businessId: string,
  input: RewardInput,
): Promise<TokenRow> {
  const now = deps.clock.now()
  return onTakenCode(() =>
    inTransaction(deps.db, async tx => {
      await assertImage(tx, input.imageId)
      const reward = await insertToken(tx, {
        businessId,
        kind: 'reward',
        code: input.code,
        name: input.name,
        description: input.description,
        imageId: input.imageId,
        termsText: '',
        benefit: input.benefit,
        pointsRequired: toPointsRequired(input.pointsRequired),
        expiresAt: toExpiry(input.expiresAt, now),
        redemptionInstructions: input.redemptionInstructions,
        conditions: input.conditions,
        requirements: input.requirements,
        fixedAmount: toFixedAmount(input.supply, 'reward'),
        metadataChanged: false,
        minted: 0n,
        burned: 0n,
        createdAt: now,
      })
      await recordAudit(tx, { at: now, actor: principal.user.id, action: 'reward.created', subject: reward.id })
      return reward
    }),
  )
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

/**
 * Deletes a reward that was never enabled.
 * @throws ApiError token_locked, transaction_in_progress
 */
export async function removeReward(deps: ApiDeps, principal: RegisteredPrincipal, reward: TokenRow): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await lockForChange(tx, reward.id, now)
    if ((await lockLiveRows(tx, tokenLock(reward.id))).length > 0) throw new ApiError('transaction_in_progress')
    await deleteToken(tx, reward.id)
    await recordAudit(tx, { at: now, actor: principal.user.id, action: 'reward.deleted', subject: reward.id })
  })
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
