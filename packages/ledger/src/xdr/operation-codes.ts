import type { OperationType } from './operation.ts'

/** Path payments go on where these end. */
const paymentCodes = [
  'SUCCESS',
  'MALFORMED',
  'UNDERFUNDED',
  'SRC_NO_TRUST',
  'SRC_NOT_AUTHORIZED',
  'NO_DESTINATION',
  'NO_TRUST',
  'NOT_AUTHORIZED',
  'LINE_FULL',
  'NO_ISSUER',
] as const

const offerCodes = [
  'SUCCESS',
  'MALFORMED',
  'SELL_NO_TRUST',
  'BUY_NO_TRUST',
  'SELL_NOT_AUTHORIZED',
  'BUY_NOT_AUTHORIZED',
  'LINE_FULL',
  'UNDERFUNDED',
  'CROSS_SELF',
  'SELL_NO_ISSUER',
  'BUY_NO_ISSUER',
  'NOT_FOUND',
  'LOW_RESERVE',
] as const

/** Names of the XDR result codes of each operation; the one at place i has the value -i. */
export const operationCodes = {
  create_account: ['SUCCESS', 'MALFORMED', 'UNDERFUNDED', 'LOW_RESERVE', 'ALREADY_EXIST'],
  payment: paymentCodes,
  path_payment_strict_receive: [...paymentCodes, 'TOO_FEW_OFFERS', 'OFFER_CROSS_SELF', 'OVER_SENDMAX'],
  manage_sell_offer: offerCodes,
  create_passive_sell_offer: offerCodes,
  set_options: [
    'SUCCESS',
    'LOW_RESERVE',
    'TOO_MANY_SIGNERS',
    'BAD_FLAGS',
    'INVALID_INFLATION',
    'CANT_CHANGE',
    'UNKNOWN_FLAG',
    'THRESHOLD_OUT_OF_RANGE',
    'BAD_SIGNER',
    'INVALID_HOME_DOMAIN',
    'AUTH_REVOCABLE_REQUIRED',
  ],
  change_trust: [
    'SUCCESS',
    'MALFORMED',
    'NO_ISSUER',
    'INVALID_LIMIT',
    'LOW_RESERVE',
    'SELF_NOT_ALLOWED',
    'TRUST_LINE_MISSING',
    'CANNOT_DELETE',
    'NOT_AUTH_MAINTAIN_LIABILITIES',
  ],
  allow_trust: ['SUCCESS', 'MALFORMED', 'NO_TRUST_LINE', 'TRUST_NOT_REQUIRED', 'CANT_REVOKE', 'SELF_NOT_ALLOWED', 'LOW_RESERVE'],
  account_merge: ['SUCCESS', 'MALFORMED', 'NO_ACCOUNT', 'IMMUTABLE_SET', 'HAS_SUB_ENTRIES', 'SEQNUM_TOO_FAR', 'DEST_FULL', 'IS_SPONSOR'],
  inflation: ['SUCCESS', 'NOT_TIME'],
  manage_data: ['SUCCESS', 'NOT_SUPPORTED_YET', 'NAME_NOT_FOUND', 'LOW_RESERVE', 'INVALID_NAME'],
  bump_sequence: ['SUCCESS', 'BAD_SEQ'],
  manage_buy_offer: offerCodes,
  path_payment_strict_send: [...paymentCodes, 'TOO_FEW_OFFERS', 'OFFER_CROSS_SELF', 'UNDER_DESTMIN'],
  create_claimable_balance: ['SUCCESS', 'MALFORMED', 'LOW_RESERVE', 'NO_TRUST', 'NOT_AUTHORIZED', 'UNDERFUNDED'],
  claim_claimable_balance: ['SUCCESS', 'DOES_NOT_EXIST', 'CANNOT_CLAIM', 'LINE_FULL', 'NO_TRUST', 'NOT_AUTHORIZED'],
  begin_sponsoring_future_reserves: ['SUCCESS', 'MALFORMED', 'ALREADY_SPONSORED', 'RECURSIVE'],
  end_sponsoring_future_reserves: ['SUCCESS', 'NOT_SPONSORED'],
  revoke_sponsorship: ['SUCCESS', 'DOES_NOT_EXIST', 'NOT_SPONSOR', 'LOW_RESERVE', 'ONLY_TRANSFERABLE', 'MALFORMED'],
  clawback: ['SUCCESS', 'MALFORMED', 'NOT_CLAWBACK_ENABLED', 'NO_TRUST', 'UNDERFUNDED'],
  clawback_claimable_balance: ['SUCCESS', 'DOES_NOT_EXIST', 'NOT_ISSUER', 'NOT_CLAWBACK_ENABLED'],
  set_trust_line_flags: ['SUCCESS', 'MALFORMED', 'NO_TRUST_LINE', 'CANT_REVOKE', 'INVALID_STATE', 'LOW_RESERVE'],
  liquidity_pool_deposit: ['SUCCESS', 'MALFORMED', 'NO_TRUST', 'NOT_AUTHORIZED', 'UNDERFUNDED', 'LINE_FULL', 'BAD_PRICE', 'POOL_FULL'],
  liquidity_pool_withdraw: ['SUCCESS', 'MALFORMED', 'NO_TRUST', 'UNDERFUNDED', 'LINE_FULL', 'UNDER_MINIMUM'],
} as const satisfies Record<OperationType, readonly string[]>

/** Result codes of one kind of operation without the prefix of its name: `UNDERFUNDED` is PAYMENT_UNDERFUNDED. */
export type OperationCodeOf<Type extends OperationType> = (typeof operationCodes)[Type][number]

/** XDR OperationResultCode other than opINNER; the one at place i has the value -(i + 1). */
export const operationFaults = [
  'opBAD_AUTH',
  'opNO_ACCOUNT',
  'opNOT_SUPPORTED',
  'opTOO_MANY_SUBENTRIES',
  'opEXCEEDED_WORK_LIMIT',
  'opTOO_MANY_SPONSORING',
] as const

export type OperationFault = (typeof operationFaults)[number]

/** Operation types in the order of their XDR values. */
export const operationTypes = [
  'create_account',
  'payment',
  'path_payment_strict_receive',
  'manage_sell_offer',
  'create_passive_sell_offer',
  'set_options',
  'change_trust',
  'allow_trust',
  'account_merge',
  'inflation',
  'manage_data',
  'bump_sequence',
  'manage_buy_offer',
  'path_payment_strict_send',
  'create_claimable_balance',
  'claim_claimable_balance',
  'begin_sponsoring_future_reserves',
  'end_sponsoring_future_reserves',
  'revoke_sponsorship',
  'clawback',
  'clawback_claimable_balance',
  'set_trust_line_flags',
  'liquidity_pool_deposit',
  'liquidity_pool_withdraw',
] as const satisfies readonly OperationType[]

/** XDR TransactionResultCode with its value. */
export const transactionCodes = {
  txFEE_BUMP_INNER_SUCCESS: 1,
  txSUCCESS: 0,
  txFAILED: -1,
  txTOO_EARLY: -2,
  txTOO_LATE: -3,
  txMISSING_OPERATION: -4,
  txBAD_SEQ: -5,
  txBAD_AUTH: -6,
  txINSUFFICIENT_BALANCE: -7,
  txNO_ACCOUNT: -8,
  txINSUFFICIENT_FEE: -9,
  txBAD_AUTH_EXTRA: -10,
  txINTERNAL_ERROR: -11,
  txNOT_SUPPORTED: -12,
  txFEE_BUMP_INNER_FAILED: -13,
  txBAD_SPONSORSHIP: -14,
  txBAD_MIN_SEQ_AGE_OR_GAP: -15,
  txMALFORMED: -16,
} as const

export type TransactionCode = keyof typeof transactionCodes
