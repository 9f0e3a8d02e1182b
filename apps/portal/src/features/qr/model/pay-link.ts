import { AppError } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { parseAssetId } from '@lealta/stellar/asset'
import { buildPaymentUri, type PaymentUri } from '@lealta/stellar/payment-uri'
import type { QrProblem } from './qr-problem.ts'
import type { QrDesign } from './qr-search.ts'

/** Longest memo of type text, in bytes. */
const MEMO_BYTES = 28

type Wallet = { readonly publicKey: string; readonly networkPassphrase: string }

/**
 * The payment link of a wallet (SEP-7 `pay`), unsigned: with an amount only where an asset is chosen, with nothing where whoever pays chooses.
 * @returns the link, or the field that is wrong: an address can be written by hand
 */
export function toPayLink(design: QrDesign, { publicKey, networkPassphrase }: Wallet): { text: string } | { problem: QrProblem } {
  const { asset, amount, message = '' } = design
  const memo = readMemo(design)
  if (memo === 'not_valid') return { problem: { code: 'memo_not_valid' } }
  try {
    const sum = asset === undefined || amount === undefined ? undefined : parseDecimal(amount)
    if (sum === 0n) return { problem: { code: 'amount_not_valid' } }
    return {
      text: buildPaymentUri({
        destination: publicKey,
        asset: parseAssetId(asset ?? 'native'),
        ...(sum === undefined ? {} : { amount: sum }),
        ...(memo ? { memo } : {}),
        // A text that was cut in the middle of a sign cannot be written.
        ...(message.trim() === '' ? {} : { message: message.trim().toWellFormed() }),
        networkPassphrase,
      }),
    }
  } catch (error) {
    if (error instanceof AppError) return { problem: { code: 'amount_not_valid' } }
    throw error
  }
}

function readMemo({ memo = '', memoType = 'text' }: QrDesign): PaymentUri['memo'] | 'not_valid' {
  const value = memo.trim()
  if (value === '') return undefined
  if (memoType === 'id') return /^\d{1,20}$/.test(value) && BigInt(value) < 2n ** 64n ? { type: 'id', value: BigInt(value) } : 'not_valid'
  return value.isWellFormed() && new TextEncoder().encode(value).length <= MEMO_BYTES ? { type: 'text', value } : 'not_valid'
}
