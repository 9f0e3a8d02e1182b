import { randomInt } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import { sameAsset } from '@lealta/stellar/asset'
import { buildPayment } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { createFrame, onNetwork } from '#domain/ledger/ledger.ts'
import { assertRoom, canHold } from '#domain/recipients/can-hold.ts'
import { readTillPayments } from '#domain/tills/read-till-payments.ts'
import { findRedemption } from '#domain/tills/tills.repository.ts'
import { readOwnTokens } from '#domain/tokens/assets.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { linkRedemption } from '#domain/transactions/activity.repository.ts'
import { assertNotUnderWay } from '#domain/transactions/assert-not-under-way.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { FollowUp, Recorder } from '#domain/transactions/recorders.ts'
import { toPosStatus } from './pos.presenter.ts'
import { hasRedeemed, readPosById } from './pos.repository.ts'

/** Rewards are handed in one at a time. */
const ONE = STROOPS_PER_UNIT as Stroops

/**
 * Prepares handing in one reward at a till: a payment of exactly one unit whose memo is the order's number (product decision 4). Whatever
 * the till would refuse is refused here, before anything is signed.
 * @throws ApiError not_found, pos_wrong_status, token_not_valid (not a reward), reward_foreign (another shop's, or not taken by this till),
 *   recipient_full, reward_expired, reward_already_redeemed, insufficient_balance, transaction_in_progress, network_unavailable
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
  assertRoom(tillAccount, asset, ONE)
  const lockKey = `redeem:${actor.publicKey}:${assetId}`
  await assertNotUnderWay(deps, lockKey)
  const held = customer?.balances.find(line => sameAsset(line.asset, asset))
  if (!customer || !held || held.balance - held.sellingLiabilities < ONE) {
    throw new ApiError((await hasRedeemed(deps.db, actor.publicKey, assetId)) ? 'reward_already_redeemed' : 'insufficient_balance')
  }
  const business = await readBusinessAccount(deps.db, pos.businessId)
  const order = BigInt(randomInt(1, 2 ** 47))
  return prepareTransaction(deps, {
    actor,
    built: buildPayment({ ...createFrame(deps, customer), destination: till, asset, amount: ONE, memo: { type: 'id', value: order } }),
    account: actor.publicKey,
    accounts: [customer],
    businessId: actor.businessId,
    lockKey,
    resourceId: pos.id,
    description: {
      ...blank,
      title: token.name,
      asset,
      amount: ONE,
      from: toParty(actor.publicKey),
      to: toParty(till),
      memo: String(order),
    },
    recording: { kind: 'tillPayment', posId: pos.id },
    seenBy: [business.walletKey],
  })
}

/** What arrived is read from the ledger alone; here the activity only learns which redemption it was, if that was read first. */
export const recordTillPayment: Recorder<'tillPayment'> = async (tx, _, { hash }) => {
  const redemptionId = await findRedemption(tx, hash)
  if (redemptionId) await linkRedemption(tx, hash, redemptionId)
}

export const readTillAfterPayment: FollowUp<'tillPayment', ApiDeps> = async (deps, { posId }) => {
  const pos = await readPosById(deps.db, posId)
  if (pos) await readTillPayments(deps, pos)
}
