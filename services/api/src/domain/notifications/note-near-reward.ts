import type { Stroops } from '@lealta/kernel'
import type { Tx } from '#db/index.ts'
import { findNearReward } from './near-reward.ts'
import { findRewardReader, insertNotification, listPricedRewards } from './notifications.repository.ts'

/** What the ledger says of somebody's points of a business, and what it said before. */
type PointsChange = { businessId: string; publicKey: string; before: Stroops; now: Stroops }

/** Writes down that a reward is near, or can be had, by the points that are written down in the same transaction; once for each reward. */
export async function noteNearReward(tx: Tx, { businessId, publicKey, before, now }: PointsChange, at: Date): Promise<void> {
  if (now <= before) return
  const userId = await findRewardReader(tx, publicKey)
  if (userId === undefined) return
  const near = findNearReward(before, now, await listPricedRewards(tx, businessId, at))
  if (!near) return
  const event = `near ${near.tokenId}`
  await insertNotification(tx, { userId, kind: 'reward_near', tokenId: near.tokenId, event, amount: near.missing, createdAt: at })
}
