import { TransactionResult } from '@stellar/stellar-sdk/xdr'
import type { ResultCodes } from '#submit/transaction-failed-error.ts'

/** Names that Horizon does not derive from the XDR name (its `internal/codes/main.go`): of whole results, then by operation. */
const IRREGULAR: Readonly<Record<string, string>> = {
  op_no_account: 'op_no_source_account',
  tx_no_account: 'tx_no_source_account',
  tx_bad_min_seq_age_or_gap: 'tx_bad_minseq_age_or_gap',
}

const OFFER = {
  not_found: 'op_offer_not_found',
  sell_not_authorized: 'sell_not_authorized',
  buy_not_authorized: 'buy_not_authorized',
  buy_no_issuer: 'buy_no_issuer',
}

const IRREGULAR_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  create_account: { already_exist: 'op_already_exists' },
  account_merge: { seqnum_too_far: 'op_seq_num_too_far' },
  allow_trust: { no_trust_line: 'op_no_trust', trust_not_required: 'op_not_required' },
  set_trust_line_flags: { no_trust_line: 'op_no_trust' },
  change_trust: { not_auth_maintain_liabilities: 'op_not_aut_maintain_liabilities' },
  path_payment_strict_receive: { over_sendmax: 'op_over_source_max', offer_cross_self: 'op_cross_self' },
  path_payment_strict_send: { under_destmin: 'op_under_dest_min', offer_cross_self: 'op_cross_self' },
  manage_data: { invalid_name: 'op_data_invalid_name', name_not_found: 'op_data_name_not_found' },
  clawback_claimable_balance: { not_issuer: 'op_no_issuer' },
  manage_sell_offer: OFFER,
  manage_buy_offer: OFFER,
  create_passive_sell_offer: OFFER,
}

type Union = string | Readonly<Record<string, unknown>>

/**
 * The result codes in a base64 TransactionResult, in Horizon's words.
 * @throws when it is not valid XDR
 */
export function parseResult(result: string): ResultCodes {
  const outer = TransactionResult.fromXdr(result, 'base64').toJson() as unknown as { result: Union }
  const transactionCode = toTransactionCode(outer.result)
  const inner = innerResult(outer.result)
  return {
    transactionCode,
    ...(inner === undefined ? {} : { innerCode: toTransactionCode(inner) }),
    operationCodes: listOperations(inner ?? outer.result).map(toOperationCode),
  }
}

/** The results of a transaction's operations, or of those that its fee bump carried, as the SDK writes XDR as JSON. */
export function listOperationResults(result: unknown): readonly unknown[] {
  const union = result as Union
  return listOperations(innerResult(union) ?? union)
}

function nameOf(union: Union): string {
  return typeof union === 'string' ? union : (Object.keys(union)[0] ?? '')
}

function toTransactionCode(result: Union): string {
  const name = nameOf(result)
  return IRREGULAR[name] ?? name
}

function innerResult(result: Union): Union | undefined {
  if (typeof result === 'string') return undefined
  const pair = (result.tx_fee_bump_inner_success ?? result.tx_fee_bump_inner_failed) as { result: { result: Union } } | undefined
  return pair?.result.result
}

function listOperations(result: Union): readonly Union[] {
  if (typeof result === 'string') return []
  return (result.tx_success ?? result.tx_failed ?? []) as readonly Union[]
}

function toOperationCode(operation: Union): string {
  if (typeof operation === 'string' || !('op_inner' in operation)) {
    const name = nameOf(operation)
    return IRREGULAR[name] ?? name
  }
  const tried = operation.op_inner as Readonly<Record<string, Union>>
  const type = nameOf(tried)
  const name = nameOf(tried[type] ?? '')
  return IRREGULAR_OF[type]?.[name] ?? `op_${name}`
}
