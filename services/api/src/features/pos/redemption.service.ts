import { randomInt } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { buildPayment } from '@lealta/stellar/transactions'
import { eq } from 'drizzle-orm'
import { tillEvents } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { createFrame, onNetwork } from '#domain/ledger/ledger.ts'
import { canHold } from '#domain/recipients/resolve-recipient.ts'
import { readTillPayments } from '#domain/tills/read-till-payments.ts'
import { readOwnTokens } from '#domain/tokens/assets.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { readAvailable } from '#domain/transactions/available.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import { listLiveRowsOfSource } from '#domain/transactions/prepared.repository.ts'
import type { FollowUp, Recorder } from '#domain/transactions/recorders.ts'
import { emptyReview } from '#domain/transactions/review.ts'
import { toPosStatus } from './pos.presenter.ts'
import { hasRedeemed, readPosById } from './pos.repository.ts'

/** Rewards are handed in one at a time. */
const ONE = STROOPS_PER_UNIT as Stroops

/**
 * Prepares handing in one reward at a till: a payment of exactly one unit whose memo is the order's number (product decision 4). Whatever
 * the till would refuse is refused here, before anything is signed.
 * @throws ApiError not_found, pos_wrong_status, token_not_valid (not a reward), reward_foreign (another shop's, or not taken by this till),
 *   reward_expired, reward_already_redeemed, insufficient_balance, transaction_in_progress, network_unavailable
 */
export async function prepareRedemption(deps: ApiDeps, actor: RegisteredPrincipal, posId: string, assetId: string): Promise<Prepared> {
  const pos = await readPosById(deps.db, posId)
  if (!pos) throw new ApiError('not_found')
  const till = pos.publicKey
  if (toPosStatus(pos) !== 'enabled' || till === null) throw new ApiError('pos_wrong_status')
  const known = (await readOwnTokens(deps.db, [assetId])).get(assetId)
  if (known?.token.kind !== 'reward') throw new ApiError('token_not_valid')
  const { token } = known
  if (token.businessId !== pos.businessId) throw new ApiError('reward_foreign')
  if (isExpired(token, deps.clock.now())) throw new ApiError('reward_expired')
  const asset = toAsset(assetId)
  const [customer, tillAccount] = await onNetwork(() =>
    Promise.all([deps.horizon.readAccount(actor.publicKey), deps.horizon.readAccount(till)]),
  )
  if (!canHold(tillAccount, asset)) throw new ApiError('reward_foreign', 'this till does not take it')
  const rows = await listLiveRowsOfSource(deps.db, actor.publicKey)
  const lockKey = `redeem:${actor.publicKey}:${assetId}`
  if (rows.some(row => row.lockKey === lockKey && row.state === 'bumped')) throw new ApiError('transaction_in_progress')
  if (!customer || (readAvailable(customer, asset, [])?.available ?? 0n) < ONE) {
    throw new ApiError((await hasRedeemed(deps.db, actor.publicKey, assetId)) ? 'reward_already_redeemed' : 'insufficient_balance')
  }
  const business = await readBusinessAccount(deps.db, pos.businessId)
  const order = BigInt(randomInt(1, 2 ** 47))
  const amount = formatDecimal(ONE)
  return prepareTransaction(deps, {
    actor,
    built: buildPayment({ ...createFrame(deps, customer), destination: till, asset, amount: ONE, memo: { type: 'id', value: order } }),
    account: actor.publicKey,
    businessId: actor.businessId,
    units: [],
    lockKey,
    resourceId: pos.id,
    spends: [{ asset: assetId, amount }],
    outcome: {
      kind: 'tillPayment',
      posId: pos.id,
      activity: {
        title: token.name,
        asset: assetId,
        amount,
        fromKey: actor.publicKey,
        toKey: till,
        toEmail: null,
        memo: String(order),
        accounts: [till, business.walletKey],
      },
      frees: [],
    },
    details: {
      ...emptyReview,
      amount,
      asset: assetId,
      assetCode: token.code,
      counterparty: `${business.name}, ${pos.name}`,
    },
  })
}

/** What arrived is read from the ledger alone; here the activity only learns which redemption it was, if that was read first. */
export const recordTillPayment: Recorder<'tillPayment'> = async (tx, outcome, facts) => {
  const [event] = await tx.select({ id: tillEvents.id, kind: tillEvents.kind }).from(tillEvents).where(eq(tillEvents.hash, facts.hash))
  if (event?.kind === 'redemption' && outcome.activity) outcome.activity.redemptionId = event.id
}

export const readTillAfterPayment: FollowUp<'tillPayment'> = async (deps, outcome) => {
  const pos = await readPosById(deps.db, outcome.posId)
  if (pos) await readTillPayments(deps, pos)
}
