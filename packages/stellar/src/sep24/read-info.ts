import type { Stroops } from '@lealta/kernel'
import type { AnchorAnswer } from './answer.ts'

/** What an anchor says of deposits, or withdrawals, of one asset. Fees it leaves out are not known, not zero. */
export interface AnchorAssetInfo {
  readonly enabled: boolean
  readonly minAmount?: Stroops
  readonly maxAmount?: Stroops
  readonly feeFixed?: Stroops
  /** Percentage points. */
  readonly feePercent?: number
  readonly feeMinimum?: Stroops
}

/** The `/info` of an anchor; assets by their code, XLM as `native`. */
export interface AnchorInfo {
  readonly deposit: Readonly<Record<string, AnchorAssetInfo>>
  readonly withdraw: Readonly<Record<string, AnchorAssetInfo>>
  /** SEP-24 "Feature Flags", with the defaults that it gives. */
  readonly features: { readonly accountCreation: boolean; readonly claimableBalances: boolean }
}

/**
 * Reads the answer of `GET /info`.
 * @throws TransferServerError anchor_answer_not_valid
 */
export function readAnchorInfo(answer: AnchorAnswer): AnchorInfo {
  const features = answer.object('features')
  return {
    deposit: readAssets(answer.object('deposit')),
    withdraw: readAssets(answer.object('withdraw')),
    features: {
      accountCreation: features?.flag('account_creation') ?? true,
      claimableBalances: features?.flag('claimable_balances') ?? false,
    },
  }
}

function readAssets(answer: AnchorAnswer | undefined): Record<string, AnchorAssetInfo> {
  const entries = (answer?.names() ?? []).flatMap(code => {
    const asset = answer?.object(code)
    return asset === undefined ? [] : [[code, readAsset(asset)] as const]
  })
  return Object.fromEntries(entries)
}

function readAsset(asset: AnchorAnswer): AnchorAssetInfo {
  const known = Object.entries({
    minAmount: asset.optionalAmount('min_amount'),
    maxAmount: asset.optionalAmount('max_amount'),
    feeFixed: asset.optionalAmount('fee_fixed'),
    feePercent: asset.optionalNumber('fee_percent'),
    feeMinimum: asset.optionalAmount('fee_minimum'),
  }).filter(([, value]) => value !== undefined)
  return { enabled: asset.flag('enabled') === true, ...Object.fromEntries(known) }
}
