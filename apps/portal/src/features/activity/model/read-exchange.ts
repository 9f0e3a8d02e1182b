import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { OperationRecord } from '@lealta/stellar/horizon'

/** What an exchange really gave and got, by the ledger; `rate` is what one unit of `one` cost in `other`. */
export interface Exchanged {
  readonly given: { readonly amount: Stroops; readonly code: string }
  readonly got: { readonly amount: Stroops; readonly code: string }
  readonly rate: { readonly one: string; readonly amount: Stroops; readonly other: string } | undefined
}

/** The exchange among the operations of a transaction: the one that pays an account to itself through the order book. */
export function readExchange(operations: readonly OperationRecord[], publicKey: string): Exchanged | undefined {
  const own = operations.find(
    ({ type, details }) => type.startsWith('path_payment_') && details.from === publicKey && details.to === publicKey,
  )
  if (!own) return undefined
  const { details } = own
  const given = { amount: parseDecimal(String(details.source_amount)), code: codeOf(details.source_asset_code) }
  const got = { amount: parseDecimal(String(details.amount)), code: codeOf(details.asset_code) }
  const [one, other] = got.amount >= given.amount ? [given, got] : [got, given]
  const rate =
    one.amount === 0n ? undefined : { one: one.code, amount: ((other.amount * 10_000_000n) / one.amount) as Stroops, other: other.code }
  return { given, got, rate }
}

const codeOf = (code: unknown): string => (typeof code === 'string' ? code : 'XLM')
