import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { OperationRecord } from '@lealta/stellar/horizon'

/** A payment that was not made here, as an account sees it: who is on the other side, and what left or came, where the operation says it. */
export interface OutsidePayment {
  readonly other: string
  readonly direction: 'in' | 'out'
  readonly amount?: Stroops
  readonly code?: string
}

/** Reads an operation of the ledger as a payment from or to an account; undefined where it is none between the account and another. */
export function readOutside({ type, details }: OperationRecord, publicKey: string): OutsidePayment | undefined {
  const [from, to] = readSides(type, details)
  if (typeof from !== 'string' || typeof to !== 'string' || (from === publicKey) === (to === publicKey)) return undefined
  const direction = from === publicKey ? 'out' : 'in'
  // Through the order book another asset leaves than arrives.
  const isGiven = direction === 'out' && details.source_amount !== undefined
  const amount = isGiven ? details.source_amount : (details.amount ?? details.starting_balance)
  const code = isGiven ? details.source_asset_code : details.asset_code
  return {
    ...{ other: direction === 'in' ? from : to, direction },
    ...(typeof amount === 'string' ? { amount: parseDecimal(amount), code: typeof code === 'string' ? code : 'XLM' } : {}),
  }
}

function readSides(type: string, { from, to, funder, account, into }: OperationRecord['details']): readonly [unknown, unknown] {
  if (type === 'create_account') return [funder, account]
  if (type === 'account_merge') return [account, into]
  return type === 'payment' || type.startsWith('path_payment_') ? [from, to] : [undefined, undefined]
}
