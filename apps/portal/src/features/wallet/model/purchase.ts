import { STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'

/** Price of `count` whole rewards. `price` is the price of one, in stroops of the points. */
export function totalPrice(price: Stroops, count: number): Stroops {
  return toStroops(price * BigInt(count))
}

/** How many whole rewards `points` can buy: at most the stock, at least 1, so that the price of one is always visible. */
export function maxAffordable(reward: { price: Stroops; remaining: Stroops }, points: Stroops): number {
  const stock = reward.remaining / STROOPS_PER_UNIT
  const affordable = reward.price === 0n ? stock : points / reward.price
  const most = affordable < stock ? affordable : stock
  return most < 1n ? 1 : most > 99n ? 99 : Number(most)
}
