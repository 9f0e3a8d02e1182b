import { addBalance, toAvailableBalance } from '#entries/account.ts'
import { POOL_DEPOSIT_DISABLED } from '#entries/flags.ts'
import { INT64_MAX, min, multiplyDivide, squareRoot } from '#entries/int64.ts'
import type { LedgerState } from '#entries/ledger-state.ts'
import { addLineBalance, isAuthorized, toAvailableLineBalance, toMaxLineReceive } from '#entries/trust-line.ts'
import { type Holding, loadHolding } from '#exchange/offers.ts'
import { impossible } from '#ledger-error.ts'
import type { OperationRules } from '#operations/operation-rules.ts'
import type { LiquidityPoolEntry, OperationCodeOf, OperationOf, OperationResult, Price } from '#xdr/index.ts'

type Deposit = OperationOf<'liquidity_pool_deposit'>
type Code = OperationCodeOf<'liquidity_pool_deposit'>
type Amounts = { readonly amountA: bigint; readonly amountB: bigint; readonly shares: bigint }

const result = (code: Code): OperationResult => ({ type: 'liquidity_pool_deposit', code })

function isPriceValid({ n, d }: Price): boolean {
  return n > 0 && d > 0
}

function isOutsidePrices({ amountA, amountB }: Amounts, { minPrice, maxPrice }: Deposit): boolean {
  return (
    amountA === 0n ||
    amountB === 0n ||
    amountA * BigInt(minPrice.d) < amountB * BigInt(minPrice.n) ||
    amountA * BigInt(maxPrice.d) > amountB * BigInt(maxPrice.n)
  )
}

/** What goes into the pool: everything if it is empty, else as much as its current ratio allows. */
function toAmounts({ maxAmountA, maxAmountB }: Deposit, pool: LiquidityPoolEntry): Amounts {
  const { totalPoolShares, reserveA, reserveB } = pool
  if (totalPoolShares === 0n) return { amountA: maxAmountA, amountB: maxAmountB, shares: squareRoot(maxAmountA * maxAmountB) }
  const sharesA = multiplyDivide(totalPoolShares, maxAmountA, reserveA, 'down')
  const sharesB = multiplyDivide(totalPoolShares, maxAmountB, reserveB, 'down')
  if (sharesA === undefined && sharesB === undefined) throw impossible('pool shares overflow')
  const shares = min(sharesA ?? INT64_MAX, sharesB ?? INT64_MAX)
  const amountA = multiplyDivide(shares, reserveA, totalPoolShares, 'up')
  const amountB = multiplyDivide(shares, reserveB, totalPoolShares, 'up')
  if (amountA === undefined || amountB === undefined) throw impossible('pool deposit overflows')
  return { amountA, amountB, shares }
}

function toAvailable(state: LedgerState, holding: Holding): bigint {
  if ('account' in holding) return toAvailableBalance(state.rules, holding.account)
  if (holding.line === undefined) throw impossible('a pool line without its asset lines')
  return toAvailableLineBalance(holding.line)
}

function take(state: LedgerState, holding: Holding, amount: bigint): void {
  const done =
    'account' in holding
      ? addBalance(state.rules, holding.account, -amount)
      : holding.line !== undefined && addLineBalance(holding.line, -amount)
  if (!done) throw impossible('available balance cannot be spent')
}

function isHoldingAuthorized(holding: Holding): boolean {
  return 'account' in holding || (holding.line !== undefined && isAuthorized(holding.line))
}

/** Puts two assets into their pool for shares of it (CAP-38). */
export const liquidityPoolDeposit: OperationRules<'liquidity_pool_deposit'> = {
  threshold: 'medium',
  isSupported: rules => (rules.flags & POOL_DEPOSIT_DISABLED) === 0,
  check({ maxAmountA, maxAmountB, minPrice, maxPrice }) {
    const isValid =
      maxAmountA > 0n &&
      maxAmountB > 0n &&
      isPriceValid(minPrice) &&
      isPriceValid(maxPrice) &&
      BigInt(minPrice.n) * BigInt(maxPrice.d) <= BigInt(minPrice.d) * BigInt(maxPrice.n)
    return isValid ? undefined : result('MALFORMED')
  },
  apply(operation, { state, source }) {
    const line = state.loadPoolShare(source, operation.poolId)
    if (line === undefined) return result('NO_TRUST')
    const pool = state.loadPool(operation.poolId)
    if (pool === undefined) throw impossible('a pool line without pool')
    const holdingA = loadHolding(state, source, pool.assetA)
    const holdingB = loadHolding(state, source, pool.assetB)
    if (!isHoldingAuthorized(holdingA) || !isHoldingAuthorized(holdingB)) return result('NOT_AUTHORIZED')
    const amounts = toAmounts(operation, pool)
    const { amountA, amountB, shares } = amounts
    if (toAvailable(state, holdingA) < amountA || toAvailable(state, holdingB) < amountB) return result('UNDERFUNDED')
    if (isOutsidePrices(amounts, operation)) return result('BAD_PRICE')
    if (toMaxLineReceive(line) < shares) return result('LINE_FULL')
    if (INT64_MAX - amountA < pool.reserveA || INT64_MAX - amountB < pool.reserveB || INT64_MAX - shares < pool.totalPoolShares) {
      return result('POOL_FULL')
    }
    if (shares <= 0n) throw impossible('a deposit without shares')
    take(state, holdingA, amountA)
    take(state, holdingB, amountB)
    pool.reserveA += amountA
    pool.reserveB += amountB
    if (!addLineBalance(line, shares)) throw impossible('pool line full')
    pool.totalPoolShares += shares
    return result('SUCCESS')
  },
}
