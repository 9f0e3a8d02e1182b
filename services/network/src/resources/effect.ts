import { type ClaimAtom, type ClaimableBalanceEntry, type LedgerEntry, toLiquidityPoolId } from '@lealta/ledger/xdr'
import { formatAmount } from './amount.ts'
import type { AppliedOperation } from './applied-operation.ts'
import { assetFields, formatAsset } from './asset.ts'
import type { Effect, EffectType } from './effect-types.ts'
import { flagMembers } from './flag-members.ts'
import { accountFields, accountIdOf } from './muxed.ts'
import { type Details, sendAmountOf } from './operation.ts'

import { findPoolDelta } from './pool-delta.ts'
import { poolSummary } from './pool-summary.ts'
import { formatPredicate } from './predicate.ts'
import { setOptionsEffects } from './set-options-effects.ts'
import { sponsorshipEffects } from './sponsorship-effects.ts'
import { toText } from './text.ts'

const effect = (account: string, type: EffectType, details: Details = {}): Effect => ({ account, type, details })

const moved = (account: string, type: 'account_credited' | 'account_debited', asset: Parameters<typeof assetFields>[0], amount: bigint) =>
  effect(account, type, { ...assetFields(asset), amount: formatAmount(amount) })

function tradeEffects(applied: AppliedOperation, claims: readonly ClaimAtom[]): Effect[] {
  return claims.flatMap(claim => {
    if (claim.amountSold === 0n && claim.amountBought === 0n) return []
    if (claim.type === 'liquidity_pool') {
      const delta = findPoolDelta(applied.changes, claim.poolId)
      return [
        effect(applied.source, 'liquidity_pool_trade', {
          liquidity_pool: delta ? poolSummary(delta.pool) : undefined,
          sold: { asset: formatAsset(claim.assetSold), amount: formatAmount(claim.amountSold) },
          bought: { asset: formatAsset(claim.assetBought), amount: formatAmount(claim.amountBought) },
        }),
      ]
    }
    const offer = { offer_id: claim.offerId.toString() }
    return [
      effect(applied.source, 'trade', {
        seller: claim.sellerId,
        ...offer,
        sold_amount: formatAmount(claim.amountBought),
        ...assetFields(claim.assetBought, 'sold_'),
        bought_amount: formatAmount(claim.amountSold),
        ...assetFields(claim.assetSold, 'bought_'),
      }),
      effect(claim.sellerId, 'trade', {
        ...accountFields('seller', applied.source),
        ...offer,
        sold_amount: formatAmount(claim.amountSold),
        ...assetFields(claim.assetSold, 'sold_'),
        bought_amount: formatAmount(claim.amountBought),
        ...assetFields(claim.assetBought, 'bought_'),
      }),
    ]
  })
}

/** The flag between these two is not shown: Horizon keeps it under a name that its resource does not have. */
const trustLineFlags: [number, string][] = [
  [1, 'authorized_flag'],
  [4, 'clawback_enabled_flag'],
]

function changeTrustEffects({ operation, source, changes }: AppliedOperation): Effect[] {
  if (operation.type !== 'change_trust') return []
  const { line } = operation
  const change = changes.find(({ key }) => key.type === 'trustline' && key.asset.type === line.type)
  if (!change) return []
  const type = !change.before ? 'trustline_created' : change.after ? 'trustline_updated' : 'trustline_removed'
  const asset =
    line.type === 'liquidity_pool_shares'
      ? { asset_type: line.type, liquidity_pool_id: toLiquidityPoolId(line.assetA, line.assetB, line.fee) }
      : assetFields(line)
  return [effect(source, type, { ...asset, limit: formatAmount(operation.limit) })]
}

/** Effects of a change of authorisation; besides the deprecated ones of allow_trust, as Horizon gives both. */
function authorizationEffects(applied: AppliedOperation): Effect[] {
  const { operation, source } = applied
  if (operation.type === 'set_trust_line_flags') {
    const details = {
      ...assetFields(operation.asset),
      trustor: operation.trustor,
      ...flagMembers(operation.setFlags, trustLineFlags, true),
      ...flagMembers(operation.clearFlags, trustLineFlags, false),
    }
    return [effect(source, 'trustline_flags_updated', details), ...poolRevokedEffects(applied)]
  }
  if (operation.type !== 'allow_trust') return []
  const asset = assetFields({ ...operation.asset, issuer: accountIdOf(source) })
  const old = { trustor: operation.trustor, asset_type: operation.asset.type, asset_code: operation.asset.code }
  const [type, set, clear]: [EffectType, number, number] =
    (operation.authorize & 1) !== 0
      ? ['trustline_authorized', 1, 0]
      : (operation.authorize & 2) !== 0
        ? ['trustline_authorized_to_maintain_liabilities', 2, 0]
        : ['trustline_deauthorized', 0, 3]
  const flags = { ...flagMembers(set, trustLineFlags, true), ...flagMembers(clear, trustLineFlags, false) }
  return [
    effect(source, type, old),
    effect(source, 'trustline_flags_updated', { ...asset, trustor: operation.trustor, ...flags }),
    ...poolRevokedEffects(applied),
  ]
}

function balanceCreatedEffects(applied: AppliedOperation, balance: ClaimableBalanceEntry): Effect[] {
  const { operation, source } = applied
  const details = { asset: formatAsset(balance.asset), balance_id: balance.balanceId, amount: formatAmount(balance.amount) }
  // The operation's own predicates: in the entry relative times have become absolute ones.
  const claimants = operation.type === 'create_claimable_balance' ? operation.claimants : balance.claimants
  return [
    effect(source, 'claimable_balance_created', details),
    ...claimants.map(({ destination, predicate }) =>
      effect(destination, 'claimable_balance_claimant_created', { ...details, predicate: formatPredicate(predicate) }),
    ),
  ]
}

function poolRevokedEffects(applied: AppliedOperation): Effect[] {
  const delta = findPoolDelta(applied.changes)
  const balances = applied.changes.flatMap(({ before, after }) => (!before && after?.type === 'claimable_balance' ? [after] : []))
  if (!delta || balances.length === 0) return []
  const reserves: [string, bigint][] = [
    [formatAsset(delta.pool.assetA), -delta.reserveA],
    [formatAsset(delta.pool.assetB), -delta.reserveB],
  ]
  const revoked = reserves.flatMap(([asset, amount]) => {
    const balance = balances.find(item => formatAsset(item.asset) === asset)
    return balance ? [{ asset, amount: formatAmount(amount), claimable_balance_id: balance.balanceId }] : []
  })
  return [
    ...balances.flatMap(balance => balanceCreatedEffects(applied, balance)),
    effect(applied.source, 'liquidity_pool_revoked', {
      liquidity_pool: poolSummary(delta.pool),
      reserves_revoked: revoked,
      shares_revoked: formatAmount(-delta.shares),
    }),
  ]
}

function claimableBalanceEffects(applied: AppliedOperation): Effect[] {
  const { operation, source, changes } = applied
  const entryOf = (entry: LedgerEntry | undefined) => (entry?.type === 'claimable_balance' ? entry : undefined)
  if (operation.type === 'create_claimable_balance') {
    const balance = changes.map(({ after }) => entryOf(after)).find(entry => entry !== undefined)
    return balance ? [...balanceCreatedEffects(applied, balance), moved(source, 'account_debited', balance.asset, balance.amount)] : []
  }
  const gone = changes.map(({ before, after }) => (after ? undefined : entryOf(before))).find(entry => entry !== undefined)
  if (!gone) return []
  const credited = moved(source, 'account_credited', gone.asset, gone.amount)
  if (operation.type === 'clawback_claimable_balance') {
    return [effect(source, 'claimable_balance_clawed_back', { balance_id: gone.balanceId }), credited]
  }
  const details = { asset: formatAsset(gone.asset), balance_id: gone.balanceId, amount: formatAmount(gone.amount) }
  return [effect(source, 'claimable_balance_claimed', details), credited]
}

function poolEffects(applied: AppliedOperation): Effect[] {
  const { operation, source, changes } = applied
  if (operation.type !== 'liquidity_pool_deposit' && operation.type !== 'liquidity_pool_withdraw') return []
  const delta = findPoolDelta(changes, operation.poolId)
  if (!delta) return []
  const sign = operation.type === 'liquidity_pool_deposit' ? 1n : -1n
  const reserves = [
    { asset: formatAsset(delta.pool.assetA), amount: formatAmount(sign * delta.reserveA) },
    { asset: formatAsset(delta.pool.assetB), amount: formatAmount(sign * delta.reserveB) },
  ]
  const pool = { liquidity_pool: poolSummary(delta.pool) }
  const shares = formatAmount(sign * delta.shares)
  return operation.type === 'liquidity_pool_deposit'
    ? [effect(source, 'liquidity_pool_deposited', { ...pool, reserves_deposited: reserves, shares_received: shares })]
    : [effect(source, 'liquidity_pool_withdrew', { ...pool, reserves_received: reserves, shares_redeemed: shares })]
}

function dataEffects({ operation, source, changes }: AppliedOperation): Effect[] {
  if (operation.type !== 'manage_data') return []
  const change = changes.find(({ key }) => key.type === 'data')
  if (!change) return []
  const name = toText(operation.name)
  if (change.after?.type !== 'data') return [effect(source, 'data_removed', { name })]
  const value = Buffer.from(change.after.value).toString('base64')
  return [effect(source, change.before ? 'data_updated' : 'data_created', { name, value })]
}

function paymentEffects(applied: AppliedOperation): Effect[] {
  const { operation, source, result } = applied
  const success = result && 'success' in result && 'last' in result.success ? result.success : undefined
  switch (operation.type) {
    case 'payment':
      return [
        moved(operation.destination, 'account_credited', operation.asset, operation.amount),
        moved(source, 'account_debited', operation.asset, operation.amount),
      ]
    case 'path_payment_strict_receive':
      if (!success) return []
      return [
        moved(operation.destination, 'account_credited', operation.destAsset, operation.destAmount),
        moved(source, 'account_debited', operation.sendAsset, sendAmountOf(success, operation)),
        ...tradeEffects(applied, success.offers),
      ]
    case 'path_payment_strict_send':
      if (!success) return []
      return [
        moved(operation.destination, 'account_credited', operation.destAsset, success.last.amount),
        moved(source, 'account_debited', operation.sendAsset, operation.sendAmount),
        ...tradeEffects(applied, success.offers),
      ]
    default:
      return []
  }
}

function mergeEffects({ operation, source, result }: AppliedOperation): Effect[] {
  if (operation.type !== 'account_merge' || result?.type !== 'account_merge' || result.code !== 'SUCCESS') return []
  return [
    moved(source, 'account_debited', { type: 'native' }, result.sourceAccountBalance),
    moved(operation.destination, 'account_credited', { type: 'native' }, result.sourceAccountBalance),
    effect(source, 'account_removed'),
  ]
}

function bumpEffects({ source, changes }: AppliedOperation): Effect[] {
  const change = changes.find(({ key }) => key.type === 'account')
  if (change?.before?.type !== 'account' || change.after?.type !== 'account') return []
  if (change.before.seqNum === change.after.seqNum) return []
  return [effect(source, 'sequence_bumped', { new_seq: change.after.seqNum.toString() })]
}

function ownEffects(applied: AppliedOperation): Effect[] {
  const { operation, source, result } = applied
  switch (operation.type) {
    case 'create_account':
      return [
        effect(operation.destination, 'account_created', { starting_balance: formatAmount(operation.startingBalance) }),
        moved(source, 'account_debited', { type: 'native' }, operation.startingBalance),
        effect(operation.destination, 'signer_created', { weight: 1, public_key: operation.destination, key: '' }),
      ]
    case 'payment':
    case 'path_payment_strict_receive':
    case 'path_payment_strict_send':
      return paymentEffects(applied)
    case 'manage_sell_offer':
    case 'manage_buy_offer':
    case 'create_passive_sell_offer':
      return result && 'success' in result && 'offersClaimed' in result.success ? tradeEffects(applied, result.success.offersClaimed) : []
    case 'set_options':
      return setOptionsEffects(applied)
    case 'change_trust':
      return changeTrustEffects(applied)
    case 'allow_trust':
    case 'set_trust_line_flags':
      return authorizationEffects(applied)
    case 'account_merge':
      return mergeEffects(applied)
    case 'inflation':
      if (result?.type !== 'inflation' || result.code !== 'SUCCESS') return []
      return result.payouts.map(({ destination, amount }) => moved(destination, 'account_credited', { type: 'native' }, amount))
    case 'manage_data':
      return dataEffects(applied)
    case 'bump_sequence':
      return bumpEffects(applied)
    case 'create_claimable_balance':
    case 'claim_claimable_balance':
    case 'clawback_claimable_balance':
      return claimableBalanceEffects(applied)
    case 'clawback':
      return [
        moved(source, 'account_credited', operation.asset, operation.amount),
        moved(operation.from, 'account_debited', operation.asset, operation.amount),
      ]
    case 'liquidity_pool_deposit':
    case 'liquidity_pool_withdraw':
      return poolEffects(applied)
    case 'begin_sponsoring_future_reserves':
    case 'end_sponsoring_future_reserves':
    case 'revoke_sponsorship':
      return []
  }
}

function poolLifeEffects({ source, changes }: AppliedOperation): Effect[] {
  return changes.flatMap(({ before, after }) => {
    if (!before && after?.type === 'liquidity_pool')
      return [effect(source, 'liquidity_pool_created', { liquidity_pool: poolSummary(after) })]
    if (before?.type === 'liquidity_pool' && !after) return [effect(source, 'liquidity_pool_removed', { liquidity_pool_id: before.poolId })]
    return []
  })
}

/** The effects of an operation, in Horizon's order: its own, then those of sponsorship, then pools made or removed. None if it failed. */
export function operationEffects(applied: AppliedOperation): Effect[] {
  if (!applied.successful) return []
  return [...ownEffects(applied), ...sponsorshipEffects(applied), ...poolLifeEffects(applied)]
}
