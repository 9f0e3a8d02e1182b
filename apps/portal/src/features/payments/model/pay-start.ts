import { AppError, type Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { formatAssetId } from '@lealta/stellar/asset'
import type { PaySearch } from './pay-search.ts'
import { parseScan } from './scan-target.ts'

/** What the pay form starts with. */
export interface PayStart {
  readonly to?: string
  readonly assetId?: string
  readonly amount?: Stroops
  readonly memo?: string
  /** Came from a link with details that the person has to check. */
  readonly isFromLink: boolean
  /** The link could not be read, or is for another network. */
  readonly problem?: 'payments.linkNotValid' | 'payments.scan.foreignNetwork'
}

/** What the form starts with for a search; a link wins over the single values. */
export function toPayStart(search: PaySearch, networkPassphrase: string): PayStart {
  if (search.uri !== undefined) {
    const target = parseScan(search.uri, { hosts: [], networkPassphrase })
    if (target.kind === 'foreign_network') return { isFromLink: true, problem: 'payments.scan.foreignNetwork' }
    if (target.kind !== 'payment') return { isFromLink: true, problem: 'payments.linkNotValid' }
    const { destination, asset, amount, memo } = target.payment
    return {
      isFromLink: true,
      to: destination,
      // A link of a till or person without an asset leaves the choice to the payer; only one that names it, or asks for an amount, sets it.
      ...(asset.issuer !== undefined ? { assetId: formatAssetId(asset) } : amount !== undefined ? { assetId: 'native' } : {}),
      ...(amount === undefined ? {} : { amount }),
      ...(memo?.type === 'text' ? { memo: memo.value } : {}),
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

function readAmount(text: string): Stroops | undefined {
  try {
    return parseDecimal(text)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Whether a message fits: 28 bytes of UTF-8, as the ledger counts them. */
export function fitsMemo(text: string): boolean {
  return new TextEncoder().encode(text).length <= 28
}
