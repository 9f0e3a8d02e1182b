import type { OperationResult, TransactionCode, TransactionResult } from '@lealta/ledger/xdr'

/** Names that Horizon does not derive from the XDR name, by operation and code; `*` stands for every operation. */
const irregular: Record<string, Record<string, string>> = {
  create_account: { ALREADY_EXIST: 'op_already_exists' },
  path_payment_strict_receive: { OFFER_CROSS_SELF: 'op_cross_self', OVER_SENDMAX: 'op_over_source_max' },
  path_payment_strict_send: { OFFER_CROSS_SELF: 'op_cross_self', UNDER_DESTMIN: 'op_under_dest_min' },
  change_trust: { NOT_AUTH_MAINTAIN_LIABILITIES: 'op_not_aut_maintain_liabilities' },
  allow_trust: { NO_TRUST_LINE: 'op_no_trust', TRUST_NOT_REQUIRED: 'op_not_required' },
  account_merge: { SEQNUM_TOO_FAR: 'op_seq_num_too_far' },
  manage_data: { NAME_NOT_FOUND: 'op_data_name_not_found', INVALID_NAME: 'op_data_invalid_name' },
  clawback_claimable_balance: { NOT_ISSUER: 'op_no_issuer' },
  set_trust_line_flags: { NO_TRUST_LINE: 'op_no_trust' },
}

const offerCodes: Record<string, string> = {
  SELL_NOT_AUTHORIZED: 'sell_not_authorized',
  BUY_NOT_AUTHORIZED: 'buy_not_authorized',
  BUY_NO_ISSUER: 'buy_no_issuer',
  NOT_FOUND: 'op_offer_not_found',
}

const faults: Record<string, string> = { opNO_ACCOUNT: 'op_no_source_account' }

const transactionNames: Partial<Record<TransactionCode, string>> = {
  txNO_ACCOUNT: 'tx_no_source_account',
  txBAD_MIN_SEQ_AGE_OR_GAP: 'tx_bad_minseq_age_or_gap',
}

/** Horizon's name of a transaction result code, e.g. `tx_bad_seq`. */
function transactionCodeName(code: TransactionCode): string {
  return transactionNames[code] ?? `tx_${code.slice(2).toLowerCase()}`
}

/** Horizon's name of the code of one operation, e.g. `op_underfunded`. */
export function operationCodeName(result: OperationResult): string {
  if (result.type === 'fault') return faults[result.code] ?? `op_${result.code.slice(2).toLowerCase()}`
  const isOffer = result.type === 'manage_sell_offer' || result.type === 'manage_buy_offer' || result.type === 'create_passive_sell_offer'
  const named = isOffer ? offerCodes[result.code] : irregular[result.type]?.[result.code]
  return named ?? `op_${result.code.toLowerCase()}`
}

/** The `result_codes` member of Horizon's `transaction_failed` problem. */
export type ResultCodes = { transaction: string; inner_transaction?: string; operations?: string[] }

/**
 * Horizon's codes of a whole result. Whoever submitted the inner transaction of a fee bump sees the inner result.
 * @param submittedHash hash of what was submitted, 64 hex digits
 */
export function formatResultCodes(result: TransactionResult, submittedHash: string): ResultCodes {
  const codes: ResultCodes = { transaction: transactionCodeName(result.code) }
  const inner = 'innerResult' in result ? result.innerResult : undefined
  if (inner && 'innerHash' in result) {
    if (result.innerHash === submittedHash) codes.transaction = transactionCodeName(inner.code)
    else codes.inner_transaction = transactionCodeName(inner.code)
  }
  const withOperations = inner ?? result
  if ('operations' in withOperations) codes.operations = withOperations.operations.map(operationCodeName)
  return codes
}
