import { type LedgerKey, type Operation, type OperationOf, type OperationResult, type Price, toLiquidityPoolId } from '@lealta/ledger/xdr'
import { formatAmount, formatPrice } from './amount.ts'
import type { AppliedOperation } from './applied-operation.ts'
import { assetFields, formatAsset } from './asset.ts'
import { accountFields, accountIdOf } from './muxed.ts'
import { findPoolDelta, poolAmounts } from './pool-delta.ts'
import { formatPredicate } from './predicate.ts'
import { findBeginSponsoring } from './sponsorship.ts'
import { toText } from './text.ts'

export type Details = Record<string, unknown>

/** Operations that Horizon lists under `/payments`. */
export function isPayment(operation: Operation): boolean {
  switch (operation.type) {
    case 'create_account':
    case 'payment':
    case 'path_payment_strict_receive':
    case 'path_payment_strict_send':
    case 'account_merge':
      return true
    default:
      return false
  }
}

const priceFields = (price: Price, name = 'price'): Details => ({
  [name]: formatPrice(price.n, price.d),
  [`${name}_r`]: { n: price.n, d: price.d },
})

const accountFlagNames: [number, string][] = [
  [1, 'auth_required'],
  [2, 'auth_revocable'],
  [4, 'auth_immutable'],
  [8, 'auth_clawback_enabled'],
]

// The misspelling is Horizon's.
const trustLineFlagNames: [number, string][] = [
  [1, 'authorized'],
  [2, 'authorized_to_maintain_liabilites'],
  [4, 'clawback_enabled'],
]

function flagFields(flags: number | undefined, names: [number, string][], prefix: 'set' | 'clear'): Details {
  if (!flags) return {}
  const present = names.filter(([bit]) => (flags & bit) !== 0)
  return { [`${prefix}_flags`]: present.map(([bit]) => bit), [`${prefix}_flags_s`]: present.map(([, name]) => name) }
}

function setOptionsDetails(operation: OperationOf<'set_options'>): Details {
  return {
    ...(operation.homeDomain ? { home_domain: toText(operation.homeDomain) } : {}),
    ...(operation.inflationDest === undefined ? {} : { inflation_dest: operation.inflationDest }),
    ...(operation.masterWeight === undefined ? {} : { master_key_weight: operation.masterWeight }),
    ...(operation.signer === undefined ? {} : { signer_key: operation.signer.key, signer_weight: operation.signer.weight }),
    ...flagFields(operation.setFlags, accountFlagNames, 'set'),
    ...flagFields(operation.clearFlags, accountFlagNames, 'clear'),
    ...(operation.lowThreshold === undefined ? {} : { low_threshold: operation.lowThreshold }),
    ...(operation.medThreshold === undefined ? {} : { med_threshold: operation.medThreshold }),
    ...(operation.highThreshold === undefined ? {} : { high_threshold: operation.highThreshold }),
  }
}

function ledgerKeyDetails(key: LedgerKey): Details {
  switch (key.type) {
    case 'account':
      return { account_id: key.accountId }
    case 'claimable_balance':
      return { claimable_balance_id: key.balanceId }
    case 'data':
      return { data_account_id: key.accountId, data_name: toText(key.name) }
    case 'offer':
      return { offer_id: key.offerId.toString() }
    case 'trustline':
      return {
        trustline_account_id: key.accountId,
        ...(key.asset.type === 'liquidity_pool_shares'
          ? { trustline_liquidity_pool_id: key.asset.poolId }
          : { trustline_asset: formatAsset(key.asset) }),
      }
    case 'liquidity_pool':
      return { liquidity_pool_id: key.poolId }
  }
}

function pathPaymentDetails(applied: AppliedOperation, operation: OperationOf<'path_payment_strict_receive' | 'path_payment_strict_send'>) {
  const { result, source, successful } = applied
  const ends = {
    ...accountFields('from', source),
    ...accountFields('to', operation.destination),
    ...assetFields(operation.destAsset),
    ...assetFields(operation.sendAsset, 'source_'),
    path: operation.path.map(asset => assetFields(asset)),
  }
  const success = successful && result && 'success' in result && 'last' in result.success ? result.success : undefined
  if (operation.type === 'path_payment_strict_send') {
    return {
      ...ends,
      amount: formatAmount(success?.last.amount ?? 0n),
      source_amount: formatAmount(operation.sendAmount),
      destination_min: formatAmount(operation.destMin),
    }
  }
  return {
    ...ends,
    amount: formatAmount(operation.destAmount),
    source_amount: formatAmount(success ? sendAmountOf(success, operation) : 0n),
    source_max: formatAmount(operation.sendMax),
  }
}

type PathSuccess = Extract<OperationResult, { type: 'path_payment_strict_receive'; code: 'SUCCESS' }>['success']

/** What the sender of a strict receive payment gave: all that the first hop bought, or the sum itself when nothing was exchanged. */
export function sendAmountOf(success: PathSuccess, operation: OperationOf<'path_payment_strict_receive'>): bigint {
  const first = success.offers[0]
  if (!first) return operation.destAmount
  const sent = formatAsset(first.assetBought)
  const end = success.offers.findIndex(claim => formatAsset(claim.assetBought) !== sent)
  const firstHop = end < 0 ? success.offers : success.offers.slice(0, end)
  return firstHop.reduce((sum, claim) => sum + claim.amountBought, 0n)
}

/** The members of Horizon's operation resource that only this type of operation has. */
export function operationDetails(applied: AppliedOperation): Details {
  const { operation, source, successful, changes } = applied
  switch (operation.type) {
    case 'create_account':
      return {
        starting_balance: formatAmount(operation.startingBalance),
        ...accountFields('funder', source),
        account: operation.destination,
      }
    case 'payment':
      return {
        ...assetFields(operation.asset),
        ...accountFields('from', source),
        ...accountFields('to', operation.destination),
        amount: formatAmount(operation.amount),
      }
    case 'path_payment_strict_receive':
    case 'path_payment_strict_send':
      return pathPaymentDetails(applied, operation)
    case 'manage_sell_offer':
    case 'manage_buy_offer':
    case 'create_passive_sell_offer':
      return {
        amount: formatAmount(operation.type === 'manage_buy_offer' ? operation.buyAmount : operation.amount),
        ...priceFields(operation.price),
        ...assetFields(operation.buying, 'buying_'),
        ...assetFields(operation.selling, 'selling_'),
        ...('offerId' in operation ? { offer_id: operation.offerId.toString() } : {}),
      }
    case 'set_options':
      return setOptionsDetails(operation)
    case 'change_trust':
      return {
        ...(operation.line.type === 'liquidity_pool_shares'
          ? {
              asset_type: 'liquidity_pool_shares',
              liquidity_pool_id: toLiquidityPoolId(operation.line.assetA, operation.line.assetB, operation.line.fee),
            }
          : {
              ...assetFields(operation.line),
              ...(operation.line.type === 'native' ? {} : { trustee: operation.line.issuer }),
            }),
        limit: formatAmount(operation.limit),
        ...accountFields('trustor', source),
      }
    case 'allow_trust': {
      const authorize = (operation.authorize & 1) !== 0
      return {
        ...assetFields({ ...operation.asset, issuer: accountIdOf(source) }),
        ...accountFields('trustee', source),
        trustor: operation.trustor,
        authorize,
        authorize_to_maintain_liabilities: authorize || (operation.authorize & 2) !== 0,
      }
    }
    case 'account_merge':
      return { ...accountFields('account', source), ...accountFields('into', operation.destination) }
    case 'inflation':
      return {}
    case 'manage_data':
      return { name: toText(operation.name), value: operation.value ? Buffer.from(operation.value).toString('base64') : '' }
    case 'bump_sequence':
      return { bump_to: operation.bumpTo.toString() }
    case 'create_claimable_balance':
      return {
        asset: formatAsset(operation.asset),
        amount: formatAmount(operation.amount),
        claimants: operation.claimants.map(({ destination, predicate }) => ({ destination, predicate: formatPredicate(predicate) })),
      }
    case 'claim_claimable_balance':
      return { balance_id: operation.balanceId, ...accountFields('claimant', source) }
    case 'begin_sponsoring_future_reserves':
      return { sponsored_id: operation.sponsoredId }
    case 'end_sponsoring_future_reserves': {
      const begin = findBeginSponsoring(applied)
      return begin ? accountFields('begin_sponsor', begin.source) : {}
    }
    case 'revoke_sponsorship':
      return operation.target.type === 'signer'
        ? { signer_account_id: operation.target.accountId, signer_key: operation.target.signerKey }
        : ledgerKeyDetails(operation.target.key)
    case 'clawback':
      return { ...assetFields(operation.asset), ...accountFields('from', operation.from), amount: formatAmount(operation.amount) }
    case 'clawback_claimable_balance':
      return { balance_id: operation.balanceId }
    case 'set_trust_line_flags':
      return {
        ...assetFields(operation.asset),
        trustor: operation.trustor,
        ...flagFields(operation.setFlags, trustLineFlagNames, 'set'),
        ...flagFields(operation.clearFlags, trustLineFlagNames, 'clear'),
      }
    case 'liquidity_pool_deposit': {
      const delta = successful ? findPoolDelta(changes, operation.poolId) : undefined
      return {
        liquidity_pool_id: operation.poolId,
        reserves_max: poolAmounts(delta, operation.maxAmountA, operation.maxAmountB),
        ...priceFields(operation.minPrice, 'min_price'),
        ...priceFields(operation.maxPrice, 'max_price'),
        reserves_deposited: poolAmounts(delta, delta?.reserveA ?? 0n, delta?.reserveB ?? 0n),
        shares_received: formatAmount(delta?.shares ?? 0n),
      }
    }
    case 'liquidity_pool_withdraw': {
      const delta = successful ? findPoolDelta(changes, operation.poolId) : undefined
      return {
        liquidity_pool_id: operation.poolId,
        reserves_min: poolAmounts(delta, operation.minAmountA, operation.minAmountB),
        shares: formatAmount(operation.amount),
        reserves_received: poolAmounts(delta, -(delta?.reserveA ?? 0n), -(delta?.reserveB ?? 0n)),
      }
    }
  }
}
