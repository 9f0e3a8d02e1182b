import { randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { toPrice } from '@lealta/stellar/amount'
import { buildLaunchReward } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { canHold } from '#domain/recipients/can-hold.ts'
import { planEnablement, recordEnabledToken, tokenLock } from '#domain/tokens/enable-token.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { parseWhole } from '#domain/tokens/token-supply.ts'
import { findToken } from '#domain/tokens/tokens.repository.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { readPrice, recordOpenSale } from './opening.service.ts'

/**
 * Prepares a reward in one go (chain design §4): it is enabled, its first pieces are minted, and all of them are put on sale for the points
 * that it requires. All of it happens, or nothing. Cannot be undone.
 * @throws ApiError not_found, amount_not_valid, token_wrong_status also without an enabled program and for a reward of a fixed number, which is
 *   minted when it is enabled; reward_expired, those of `planEnablement`, rewards_limit, open_sells_limit, transaction_in_progress
 */
export async function prepareLaunch(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, rewardId }: { businessId: string; rewardId: string },
  input: { quantity: string },
): Promise<Prepared> {
  const reward = await findToken(deps.db, businessId, rewardId, 'reward')
  if (!reward) throw new ApiError('not_found')
  const quantity = parseWhole(input.quantity)
  if (reward.fixedAmount !== null) throw new ApiError('token_wrong_status')
  if (isExpired(reward, deps.clock.now())) throw new ApiError('reward_expired')
  const price = await readPrice(deps, reward, undefined)
  const { business, issuer, input: issued, ownerKey, recorded, check } = await planEnablement(deps, actor, reward)
  const saleKey = Keypair.random()
  const account = saleKey.publicKey()
  const built = buildLaunchReward({
    ...issued,
    ownerKey,
    sale: { saleId: account, openerKey: actor.key, buying: price.asset, amount: quantity, price: toPrice(price.amount) },
    walletTrustlines: canHold(business.account, price.asset) ? [] : [{ asset: price.asset, sponsorId: business.sponsor }],
  })
  return prepareTransaction(deps, {
    actor,
    built,
    account: business.walletKey,
    accounts: [business.account],
    freshKeys: [issuer, saleKey],
    businessId: business.id,
    lockKey: tokenLock(reward.id),
    resourceId: reward.id,
    description: {
      ...blank,
      title: reward.name,
      asset: { code: reward.code, issuer: issued.issuerId },
      amount: quantity,
      from: toParty(business.walletKey),
      price: { asset: price.asset, amount: price.amount },
    },
    recording: {
      kind: 'launchReward',
      token: { ...recorded, minted: quantity },
      sale: {
        ...{ id: randomUUID(), tokenId: reward.id, account, opener: actor.key },
        ...{ price: price.amount, priceAsset: price.asset, quantity },
      },
    },
    seenBy: [issued.issuerId],
    check,
  })
}

export const recordLaunch: Recorder<'launchReward'> = async (tx, { token, sale }, facts, portal) => {
  await recordEnabledToken(tx, { kind: 'enableToken', ...token }, facts, portal)
  await recordOpenSale(tx, { kind: 'openSale', sale }, facts, portal)
}
