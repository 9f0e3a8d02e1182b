import type { RewardOnSale } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'

/** A reward on sale, amounts in stroops. */
export interface OnSale extends Omit<RewardOnSale, 'price' | 'remaining'> {
  readonly price: Stroops
  readonly remaining: Stroops
}

/** Parses the price and the stock of a reward on sale. @throws AmountError if they are not amounts */
export function toOnSale(reward: RewardOnSale): OnSale {
  return { ...reward, price: parseDecimal(reward.price), remaining: parseDecimal(reward.remaining) }
}

/** Whether a reward can be bought at all: some are left and it has not expired. */
export function isBuyable(reward: OnSale, now: Date): boolean {
  return reward.remaining > 0n && !(reward.expiresAt !== null && new Date(reward.expiresAt) <= now)
}

/** Rewards by price, cheapest first. */
export function sortByPrice(rewards: readonly OnSale[]): OnSale[] {
  return [...rewards].sort((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : 0))
}

/**
 * The reward that a card counts towards: the cheapest out of reach, or the most expensive if all are within reach.
 * Undefined if nothing can be bought.
 */
export function findNextReward(rewards: readonly OnSale[], points: Stroops, now: Date): { name: string; price: Stroops } | undefined {
  const byPrice = sortByPrice(rewards.filter(reward => isBuyable(reward, now)))
  const next = byPrice.find(({ price }) => price > points) ?? byPrice.at(-1)
  return next && { name: next.name, price: next.price }
}

/** Rewards that can be bought with these points now, most expensive first. */
export function listAffordable(rewards: readonly OnSale[], points: Stroops, now: Date): OnSale[] {
  return sortByPrice(rewards.filter(reward => isBuyable(reward, now) && reward.price <= points)).reverse()
}
