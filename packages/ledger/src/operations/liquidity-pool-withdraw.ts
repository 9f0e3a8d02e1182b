import { addBalance } from '#entries/account.ts'
import { POOL_WITHDRAWAL_DISABLED } from '#entries/flags.ts'
import { addLineBalance, toAvailableLineBalance } from '#entries/trust-line.ts'
import { loadHolding } from '#exchange/offers.ts'
import { impossible } from '#ledger-error.ts'
import type { OperationContext, OperationRules } from '#operations/operation-rules.ts'
import { toWithdrawal } from '#operations/pool-shares.ts'
import type { Asset, OperationCodeOf, OperationResult } from '#xdr/index.ts'

type Code = OperationCodeOf<'liquidity_pool_withdraw'>

const result = (code: Code): OperationResult => ({ type: 'liquidity_pool_withdraw', code })

function credit({ state, source }: OperationContext, asset: Asset, minimum: bigint, amount: bigint): Code | undefined {
  if (amount < minimum) return 'UNDER_MINIMUM'
  const holding = loadHolding(state, source, asset)
  if ('account' in holding) return addBalance(state.rules, holding.account, amount) ? undefined : 'LINE_FULL'
  if (holding.line === undefined) throw impossible('a pool line without its asset lines')
  return addLineBalance(holding.line, amount) ? undefined : 'LINE_FULL'
}

/** Gives shares of a pool back for its two assets (CAP-38). */
export const liquidityPoolWithdraw: OperationRules<'liquidity_pool_withdraw'> = {
  threshold: 'medium',
  isSupported: rules => (rules.flags & POOL_WITHDRAWAL_DISABLED) === 0,
  check({ amount, minAmountA, minAmountB }) {
    return amount <= 0n || minAmountA < 0n || minAmountB < 0n ? result('MALFORMED') : undefined
  },
  apply({ poolId, amount, minAmountA, minAmountB }, context) {
    const { state, source } = context
    const line = state.loadPoolShare(source, poolId)
    if (line === undefined) return result('NO_TRUST')
    if (toAvailableLineBalance(line) < amount) return result('UNDERFUNDED')
    const pool = state.loadPool(poolId)
    if (pool === undefined) throw impossible('a pool line without pool')
    const amountA = toWithdrawal(amount, pool.totalPoolShares, pool.reserveA)
    const amountB = toWithdrawal(amount, pool.totalPoolShares, pool.reserveB)
    const fault = credit(context, pool.assetA, minAmountA, amountA) ?? credit(context, pool.assetB, minAmountB, amountB)
    if (fault !== undefined) return result(fault)
    if (!addLineBalance(line, -amount)) throw impossible('pool shares cannot be spent')
    pool.totalPoolShares -= amount
    pool.reserveA -= amountA
    pool.reserveB -= amountB
    return result('SUCCESS')
  },
}
