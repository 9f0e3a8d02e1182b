import { isChangeTrustAssetValid, isIssuer } from '#entries/asset-rules.ts'
import { toTrustLineKey } from '#entries/entry-key.ts'
import { AUTH_CLAWBACK_ENABLED, AUTH_REQUIRED, AUTHORIZED, TRUSTLINE_CLAWBACK_ENABLED } from '#entries/flags.ts'
import type { LedgerState } from '#entries/ledger-state.ts'
import { releaseReserve, takeReserve } from '#entries/sponsorship.ts'
import { createTrustLineEntry, isAuthorizedToMaintainLiabilities } from '#entries/trust-line.ts'
import { impossible } from '#ledger-error.ts'
import { type OperationContext, type OperationRules, toReserveResult } from '#operations/operation-rules.ts'
import { decrementPoolLines, decrementPoolUse } from '#operations/pool-shares.ts'
import {
  type AccountEntry,
  type Asset,
  type ChangeTrustAsset,
  type OperationCodeOf,
  type OperationOf,
  type OperationResult,
  type TrustLineAsset,
  type TrustLineEntry,
  toLiquidityPoolId,
} from '#xdr/index.ts'

type PoolAsset = Extract<ChangeTrustAsset, { type: 'liquidity_pool_shares' }>
type Code = OperationCodeOf<'change_trust'>

const result = (code: Code): OperationResult => ({ type: 'change_trust', code })

function toTrustLineAsset(line: ChangeTrustAsset): TrustLineAsset {
  if (line.type !== 'liquidity_pool_shares') return line
  return { type: 'liquidity_pool_shares', poolId: toLiquidityPoolId(line.assetA, line.assetB, line.fee) }
}

/** The issuer, to be read; a pool has none. */
function readIssuer(state: LedgerState, line: ChangeTrustAsset): AccountEntry | undefined {
  return line.type === 'credit_alphanum4' || line.type === 'credit_alphanum12' ? state.readAccount(line.issuer) : undefined
}

function incrementPoolUse({ state, source }: OperationContext, asset: Asset): Code | undefined {
  if (asset.type === 'native' || isIssuer(source, asset)) return undefined
  const line = state.loadTrustLine(source, asset)
  if (line === undefined) return 'TRUST_LINE_MISSING'
  if (!isAuthorizedToMaintainLiabilities(line)) return 'NOT_AUTH_MAINTAIN_LIABILITIES'
  line.extVersion = 2
  line.liquidityPoolUseCount += 1
  return undefined
}

/** One more line of a pool; the first one brings the pool into being. */
function joinPool(context: OperationContext, line: PoolAsset, poolId: string): Code | undefined {
  const fault = incrementPoolUse(context, line.assetA) ?? incrementPoolUse(context, line.assetB)
  if (fault !== undefined) return fault
  const pool = context.state.loadPool(poolId)
  if (pool !== undefined) {
    pool.poolSharesTrustLineCount += 1n
    return undefined
  }
  context.state.create({
    type: 'liquidity_pool',
    lastModifiedLedgerSeq: 0,
    sponsor: undefined,
    poolId,
    assetA: line.assetA,
    assetB: line.assetB,
    fee: line.fee,
    reserveA: 0n,
    reserveB: 0n,
    totalPoolShares: 0n,
    poolSharesTrustLineCount: 1n,
  })
  return undefined
}

function leavePool({ state, source }: OperationContext, line: PoolAsset, poolId: string): void {
  decrementPoolUse(state, line.assetA, source)
  decrementPoolUse(state, line.assetB, source)
  const pool = state.loadPool(poolId)
  if (pool === undefined) throw impossible('a pool line without pool')
  decrementPoolLines(state, pool)
}

function addLine(operation: OperationOf<'change_trust'>, context: OperationContext, asset: TrustLineAsset): OperationResult {
  const { state, source } = context
  const { line, limit } = operation
  if (limit === 0n) return result('INVALID_LIMIT')
  let flags = 0
  if (line.type !== 'liquidity_pool_shares') {
    const issuer = readIssuer(state, line)
    if (issuer === undefined) return result('NO_ISSUER')
    if ((issuer.flags & AUTH_REQUIRED) === 0) flags |= AUTHORIZED
    if ((issuer.flags & AUTH_CLAWBACK_ENABLED) !== 0) flags |= TRUSTLINE_CLAWBACK_ENABLED
  } else if (asset.type === 'liquidity_pool_shares') {
    const fault = joinPool(context, line, asset.poolId)
    if (fault !== undefined) return result(fault)
  }
  const entry = createTrustLineEntry(source, asset, limit, flags)
  const fault = takeReserve(state, entry, state.loadExistingAccount(source))
  if (fault !== undefined) return toReserveResult(fault, result('LOW_RESERVE'))
  state.create(entry)
  return result('SUCCESS')
}

function changeLine(operation: OperationOf<'change_trust'>, context: OperationContext, entry: TrustLineEntry): OperationResult {
  const { state, source } = context
  const { line, limit } = operation
  if (limit < entry.balance + entry.buyingLiabilities) return result('INVALID_LIMIT')
  if (limit > 0n) {
    if (line.type !== 'liquidity_pool_shares' && readIssuer(state, line) === undefined) return result('NO_ISSUER')
    entry.limit = limit
    return result('SUCCESS')
  }
  if (entry.asset.type !== 'liquidity_pool_shares' && entry.liquidityPoolUseCount !== 0) return result('CANNOT_DELETE')
  releaseReserve(state, entry, state.loadExistingAccount(source))
  state.erase(entry)
  if (line.type === 'liquidity_pool_shares' && entry.asset.type === 'liquidity_pool_shares') leavePool(context, line, entry.asset.poolId)
  return result('SUCCESS')
}

/** Adds, changes or removes (limit 0) a trust line to an asset or to the shares of a pool (CAP-38). */
export const changeTrust: OperationRules<'change_trust'> = {
  threshold: 'medium',
  check({ line, limit }, source) {
    const isValid = limit >= 0n && isChangeTrustAssetValid(line) && line.type !== 'native' && !isIssuer(source, line)
    return isValid ? undefined : result('MALFORMED')
  },
  apply(operation, context) {
    const asset = toTrustLineAsset(operation.line)
    const entry = context.state.load(toTrustLineKey(context.source, asset))
    return entry?.type === 'trustline' ? changeLine(operation, context, entry) : addLine(operation, context, asset)
  },
}
