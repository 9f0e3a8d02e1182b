import { divide, divideOrFail, INT64_MAX, min } from '#entries/int64.ts'
import { impossible } from '#ledger-error.ts'
import type { Price } from '#xdr/index.ts'

/** Which side of an exchange rounding may favour: offers keep to their price, path payments to their exact amount. */
export type ExchangeRounding = 'normal' | 'strict_send' | 'strict_receive'

/**
 * Result of an exchange. In the words of core: an offer sells wheat for sheep, who takes it sends sheep and receives wheat.
 * `wheatStays`: the offer is not used up.
 */
export type Exchange = { readonly wheatReceived: bigint; readonly sheepSent: bigint; readonly wheatStays: boolean }

/** The exchange before the check of its price error (CAP-4); amounts not negative. */
export function exchangeUnchecked(
  price: Price,
  maxWheatSend: bigint,
  maxWheatReceive: bigint,
  maxSheepSend: bigint,
  maxSheepReceive: bigint,
  rounding: ExchangeRounding,
): Exchange {
  const n = BigInt(price.n)
  const d = BigInt(price.d)
  const wheatValue = min(maxWheatSend * n, maxSheepReceive * d)
  const sheepValue = min(maxSheepSend * d, maxWheatReceive * n)
  const wheatStays = wheatValue > sheepValue
  let wheatReceived: bigint
  let sheepSent: bigint
  if (wheatStays) {
    if (rounding === 'strict_send') {
      wheatReceived = divideOrFail(sheepValue, n, 'down')
      sheepSent = min(maxSheepSend, maxSheepReceive)
    } else if (n > d || rounding === 'strict_receive') {
      wheatReceived = divideOrFail(sheepValue, n, 'down')
      sheepSent = divideOrFail(wheatReceived * n, d, 'up')
    } else {
      sheepSent = divideOrFail(sheepValue, d, 'down')
      wheatReceived = divideOrFail(sheepSent * d, n, 'down')
    }
  } else if (n > d) {
    wheatReceived = divideOrFail(wheatValue, n, 'down')
    sheepSent = divideOrFail(wheatReceived * n, d, 'down')
  } else {
    sheepSent = divideOrFail(wheatValue, d, 'down')
    wheatReceived = divideOrFail(sheepSent * d, n, 'up')
  }
  if (wheatReceived > min(maxWheatReceive, maxWheatSend) || sheepSent > min(maxSheepReceive, maxSheepSend)) {
    throw impossible('exchange out of bounds')
  }
  return { wheatReceived, sheepSent, wheatStays }
}

/** Whether the exchange is within 1 % of the price, or better for the owner of the wheat where that is allowed. */
function isPriceErrorSmall(price: Price, wheatReceived: bigint, sheepSent: bigint, mayFavourWheat: boolean): boolean {
  const wheatValue = 100n * BigInt(price.n) * wheatReceived
  const sheepValue = 100n * BigInt(price.d) * sheepSent
  if (mayFavourWheat && sheepValue > wheatValue) return true
  const difference = wheatValue > sheepValue ? wheatValue - sheepValue : sheepValue - wheatValue
  return difference <= BigInt(price.n) * wheatReceived
}

/** The exchange of an offer with who takes it (core's exchangeV10). Nothing is exchanged when rounding would cost over 1 %. */
export function exchange(
  price: Price,
  maxWheatSend: bigint,
  maxWheatReceive: bigint,
  maxSheepSend: bigint,
  maxSheepReceive: bigint,
  rounding: ExchangeRounding,
): Exchange {
  const result = exchangeUnchecked(price, maxWheatSend, maxWheatReceive, maxSheepSend, maxSheepReceive, rounding)
  const { wheatReceived, sheepSent, wheatStays } = result
  if (wheatReceived > 0n && sheepSent > 0n) {
    const wheatValue = wheatReceived * BigInt(price.n)
    const sheepValue = sheepSent * BigInt(price.d)
    if (wheatStays ? sheepValue < wheatValue : sheepValue > wheatValue) throw impossible('exchange favours the wrong side')
    if (rounding === 'normal') {
      if (!isPriceErrorSmall(price, wheatReceived, sheepSent, false)) return { wheatReceived: 0n, sheepSent: 0n, wheatStays }
    } else if (!isPriceErrorSmall(price, wheatReceived, sheepSent, true)) throw impossible('exchange exceeds the price error')
    return result
  }
  if (rounding === 'strict_send') {
    if (sheepSent === 0n) throw impossible('nothing sent')
    return result
  }
  return { wheatReceived: 0n, sheepSent: 0n, wheatStays }
}

/** The amount of wheat that an offer can really sell at its price. */
export function toAdjustedAmount(price: Price, maxWheatSend: bigint, maxSheepReceive: bigint): bigint {
  return exchange(price, maxWheatSend, INT64_MAX, INT64_MAX, maxSheepReceive, 'normal').wheatReceived
}

/** What an offer would bring and cost if it was taken whole: its buying and selling liabilities. */
export function toLiabilities(price: Price, maxWheatSend: bigint, maxSheepReceive: bigint): { buying: bigint; selling: bigint } {
  const { sheepSent, wheatReceived } = exchangeUnchecked(price, maxWheatSend, INT64_MAX, INT64_MAX, maxSheepReceive, 'normal')
  return { buying: sheepSent, selling: wheatReceived }
}

const MAX_BPS = 10_000n

/** What the pool gives for exactly `toPool` (CAP-38), nothing if that is 0 or too much. Reserves above 0. */
export function exchangeStrictSend(reserveTo: bigint, reserveFrom: bigint, toPool: bigint, fee: number): bigint | undefined {
  if (toPool > INT64_MAX - reserveTo) return undefined
  const kept = MAX_BPS - BigInt(fee)
  const fromPool = divide(kept * reserveFrom * toPool, MAX_BPS * reserveTo + kept * toPool, 'down')
  return fromPool === 0n || fromPool > INT64_MAX ? undefined : fromPool
}

/** What the pool takes for exactly `fromPool` (CAP-38), nothing if it has not enough. Reserves above 0. */
export function exchangeStrictReceive(reserveTo: bigint, reserveFrom: bigint, fromPool: bigint, fee: number): bigint | undefined {
  if (fromPool >= reserveFrom) return undefined
  const kept = MAX_BPS - BigInt(fee)
  const toPool = divide(MAX_BPS * reserveTo * fromPool, (reserveFrom - fromPool) * kept, 'up')
  return toPool > INT64_MAX - reserveTo ? undefined : toPool
}
