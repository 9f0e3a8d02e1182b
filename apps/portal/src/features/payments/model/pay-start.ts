import type { Memo } from '@lealta/contract'
import { AppError, type Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { formatAssetId } from '@lealta/stellar/asset'
import type { PaymentUri } from '@lealta/stellar/payment-uri'
import type { PaySearch } from './pay-search.ts'
import { parseScan } from './scan-target.ts'

/** Initial values of the pay form. */
export interface PayStart {
  readonly to?: string
  /** The link the form was opened from. */
  readonly uri?: string
  readonly assetId?: string
  readonly amount?: Stroops
  /** Belongs to the payment to `to`, and must not be changed. */
  readonly memo?: Memo
  /** Comes from a link, with details that the person has to check. */
  readonly isFromLink: boolean
  /** The link could not be read, is for another network, or asks for something we do not support. None of it is filled in. */
  readonly problem?: 'payments.linkNotValid' | 'payments.linkCallback' | 'payments.scan.foreignNetwork'
}

/** Initial values of the form for a search; a link takes precedence over single values. */
export function toPayStart(search: PaySearch, networkPassphrase: string): PayStart {
  if (search.uri !== undefined) {
    const target = parseScan(search.uri, { hosts: [], networkPassphrase })
    if (target.kind === 'foreign_network') return { isFromLink: true, problem: 'payments.scan.foreignNetwork' }
    if (target.kind !== 'payment') return { isFromLink: true, problem: 'payments.linkNotValid' }
    const { destination, asset, amount, callback } = target.payment
    if (callback !== undefined) return { isFromLink: true, problem: 'payments.linkCallback' }
    const memo = toMemo(target.payment.memo)
    return {
      isFromLink: true,
      to: destination,
      uri: search.uri,
      // A till's or person's link without an asset leaves the choice to the payer; only a link with an asset or an amount sets it.
      ...(asset.issuer !== undefined ? { assetId: formatAssetId(asset) } : amount !== undefined ? { assetId: 'native' } : {}),
      ...(amount === undefined ? {} : { amount }),
      ...(memo === undefined ? {} : { memo }),
    }
  }
  const amount = search.amount === undefined ? undefined : readAmount(search.amount)
  return {
    isFromLink: search.to !== undefined && search.amount !== undefined,
    ...(search.to === undefined ? {} : { to: search.to }),
    ...(search.asset === undefined ? {} : { assetId: search.asset }),
    ...(amount === undefined ? {} : { amount }),
  }
}

function toMemo(memo: PaymentUri['memo']): Memo | undefined {
  if (memo === undefined || memo.type === 'none' || memo.value === '') return undefined
  return memo.type === 'id' ? { type: 'id', value: String(memo.value) } : memo
}

function readAmount(text: string): Stroops | undefined {
  try {
    return parseDecimal(text)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
