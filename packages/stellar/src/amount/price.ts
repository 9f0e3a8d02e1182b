import { STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import { AmountError } from './amount-error.ts'

/** What one unit of an asset costs in another, as the ledger keeps it: a fraction of two int32. */
export interface Price {
  readonly n: number
  readonly d: number
}

const MAX_INT32 = 2_147_483_647n

/**
 * The ledger's fraction for a price of `unitPrice` stroops of the buying asset for one whole unit of the selling asset.
 * @throws AmountError amount_not_valid for 0; amount_too_precise when no int32 fraction comes within 1e-7 of it
 */
export function toPrice(unitPrice: Stroops): Price {
  if (unitPrice === 0n) throw new AmountError('amount_not_valid', 'a price is more than 0')
  const { n, d } = closestFraction(unitPrice, STROOPS_PER_UNIT)
  const missed = n * STROOPS_PER_UNIT - unitPrice * d
  if (n === 0n || d === 0n || (missed < 0n ? -missed : missed) * 10_000_000n > unitPrice * d) {
    throw new AmountError('amount_too_precise', 'no fraction of the ledger comes close enough to this price')
  }
  return { n: Number(n), d: Number(d) }
}

/** What `amount` of the selling asset costs at `price`, in stroops of the buying asset, rounded up as the order book does for a buyer. */
export function toCost(amount: Stroops, price: Price): Stroops {
  const d = BigInt(price.d)
  return toStroops((amount * BigInt(price.n) + d - 1n) / d)
}

function closestFraction(numerator: bigint, denominator: bigint): { n: bigint; d: bigint } {
  let [a, b] = [numerator, denominator]
  let [n, d, lastN, lastD] = [1n, 0n, 0n, 1n]
  while (b !== 0n) {
    const term = a / b
    const [nextN, nextD] = [term * n + lastN, term * d + lastD]
    if (nextN > MAX_INT32 || nextD > MAX_INT32) break
    ;[lastN, lastD, n, d] = [n, d, nextN, nextD]
    ;[a, b] = [b, a % b]
  }
  return { n, d }
}
