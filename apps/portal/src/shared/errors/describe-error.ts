import type { AccessLevel, TransactionName } from '@lealta/contract'
import type { ApiError } from '@lealta/contract/client'
import { AppError } from '@lealta/kernel'
import type { EnglishTexts } from '@lealta/messages'
import { type AmountLocale, formatAmount, parseDecimal, type ShownAmount } from '@lealta/stellar/amount'
import type { TransactionFailedError } from '@lealta/stellar/submit'
import type { TFunction } from 'i18next'
import { isCancelled } from './is-cancelled.ts'
import { toWorded, type WordedCode } from './worded-codes.ts'

type ErrorData = Readonly<Record<string, string | number>>
type LedgerText = keyof EnglishTexts['errors']['ledger']

/** The same error means different things depending on the action and the reader. */
export interface ErrorContext {
  t: TFunction
  /** In which amounts are written; English without it. */
  locale?: AmountLocale | undefined
  /** The transaction that failed, for the ledger's result codes. */
  transactionName?: TransactionName | undefined
  /** The asset belongs to another business (spec §8 "external variant"). */
  foreignAsset?: boolean | undefined
  /** The reader's: the owner is told to raise a limit, others to contact the owner. */
  level?: AccessLevel | null | undefined
  /** What an `enableAsset` or `enableWallet` opens; decides which limit a low reserve means. */
  subject?: 'loyaltyProgram' | 'reward' | 'token' | 'asset' | undefined
  /** Types of the transaction's operations, in order: the one that was refused decides which limit a low reserve means. */
  operations?: readonly string[] | undefined
  /** What was being done, where its failure has words of its own; they come before the cause. */
  action?: 'saveAlias' | undefined
  /** The address to write to when an e-mail is not invited. */
  support?: string | undefined
}

/**
 * Describes an error to the person, by the ordered rules of spec §8; `undefined` for a cancelled request, which is not an error.
 * Needs all texts.
 */
export function describeError(error: unknown, context: ErrorContext): string | undefined {
  if (isCancelled(error)) return undefined
  const { t, transactionName, subject, action } = context
  const cause = describeCause(error, context)
  // Spec §8 "save alias error", "enable token error"
  if (action === 'saveAlias') return `${t('errors.aliasNotSaved')}\n${cause}`
  return transactionName === 'enableAsset' && subject ? `${t('errors.tokenNotEnabled')}\n${cause}` : cause
}

function describeCause(error: unknown, context: ErrorContext): string {
  const { t } = context
  if (!(error instanceof AppError)) return t('errors.server_error')
  // 1. Wallet declined access, wallet disconnected
  if (error.code === 'wallet_declined' || error.code === 'wallet_disconnected') {
    return t(error.code === 'wallet_declined' ? 'errors.wallet_declined' : 'errors.wallet_disconnected')
  }
  if (isRefusal(error)) {
    // 2. HTTP 401
    if (error.status === 401) return t('errors.bad_auth')
    // 3. HTTP 422: the first title is a message
    const [problem] = error.problems
    if (error.status === 422 && problem) return describeCode(toWorded(problem.code), problem.data, context)
  }
  // 5. The ledger's result codes; before 4 only because the error's own code is not a message
  if (isLedgerFailure(error)) return describeLedger(error, context)
  // 4. A known app message
  return describeCode(toWorded(error.code), error.data, context)
}

function isRefusal(error: AppError): error is ApiError {
  return 'problems' in error
}

const ownLimits: ReadonlySet<WordedCode> = new Set<WordedCode>([
  'pending_payments_limit',
  'trustlines_limit',
  'offers_limit',
  'open_sells_limit',
  'loyalty_programs_limit',
  'rewards_limit',
  'tokens_limit',
  'points_of_sale_limit',
  'accounts_limit',
  'operators_limit',
])

function describeCode(code: WordedCode | undefined, data: ErrorData, context: ErrorContext): string {
  const { t, level, support = '' } = context
  const amounts = showAmounts(data, context.locale)
  const domain =
    typeof data.domain === 'string' && Object.hasOwn(domainTexts, data.domain)
      ? domainTexts[data.domain as keyof typeof domainTexts]
      : undefined
  if (domain) return t(domain)
  const payer = code === 'underfunded_fees' ? readPayer(data, context) : undefined
  if (payer) return t(`errors.underfundedFor.${payer}`, { amount: amounts.amount ?? '' })
  // Typed as the code whose text has the most placeholders: every other text ignores the extra values.
  const text = t(`errors.${code ?? 'server_error'}` as 'errors.email_not_invited', { ...data, ...amounts, support })
  if (!code || !ownLimits.has(code)) return text
  return `${text} ${t(level === 'owner' ? 'errors.raiseLimit' : 'errors.contactOwner')}`
}

/** Why another domain's file was not read, whatever it was read for (SEP-1). */
const domainTexts = {
  toml_unreachable: 'errors.domainSilent',
  toml_too_large: 'errors.domainTooLarge',
  toml_not_valid: 'errors.domainNotValid',
} as const

const DECIMAL = /^(?:0|[1-9]\d*)(?:\.\d{1,7})?$/

const amountKeys = ['amount', 'available', 'min', 'max'] as const

/** Amounts as they are written where the reader is; the API gives them with a point. */
function showAmounts(data: ErrorData, locale: AmountLocale = 'en'): { readonly [Key in (typeof amountKeys)[number]]?: ShownAmount } {
  const written = amountKeys.flatMap(key => {
    const value = data[key]
    return typeof value === 'string' && DECIMAL.test(value) ? [[key, formatAmount(parseDecimal(value), locale)] as const] : []
  })
  return Object.fromEntries(written)
}

const readPayer = ({ payer }: ErrorData, { transactionName }: ErrorContext) =>
  payer === 'treasury' ? 'reserves' : payers[transactionName ?? 'payment']

// Spec §8: "underfunded fees for transactions, accounts, operators (showing XLM fee needed)"; everything else is a transaction.
const payers: Partial<Record<TransactionName, 'accounts' | 'operators'>> = {
  enableWallet: 'accounts',
  enableAsset: 'accounts',
  enablePos: 'accounts',
  sell: 'accounts',
  addOperator: 'operators',
  removeOperator: 'operators',
}

function isLedgerFailure(error: AppError): error is TransactionFailedError {
  return error.code === 'transaction_failed' && 'operationCodes' in error
}

const sweeps: readonly TransactionName[] = ['disablePos', 'disableSubAccount', 'sweepAccount', 'sellCollect']

function describeLedger(error: TransactionFailedError, context: ErrorContext): string {
  const codes = error.operationCodes.filter(code => code !== 'op_success' && code !== 'op_inner')
  const refused = context.operations?.[error.operationCodes.indexOf('op_low_reserve')]
  const limit = codes.includes('op_low_reserve') ? readLimit(context, refused) : undefined
  if (limit) return describeCode(limit, {}, context)
  // A sweep is made from what the account held: any other refusal of an operation means that it holds something else by now.
  const isSweep = context.transactionName !== undefined && sweeps.includes(context.transactionName)
  if (isSweep && codes.length > 0 && !codes.includes('op_bad_auth')) return context.t('errors.accountChanged')
  // Chain design §4: what a purchase finds when somebody was faster, or the seller changed the offer.
  if (context.transactionName === 'buy' && codes.includes('op_too_few_offers')) return context.t('errors.soldMeanwhile')
  if (context.transactionName === 'buy' && codes.includes('op_over_source_max')) return context.t('errors.price_changed')
  // The same of a payment in another asset than arrives: what was quoted is gone.
  if (context.transactionName === 'payment' && codes.includes('op_too_few_offers')) return context.t('errors.exchange_no_offers')
  if (context.transactionName === 'payment' && codes.includes('op_over_source_max')) return context.t('errors.exchange_quote_changed')
  // 6. Fallback: bad auth, low reserve, underfunded, no trust in the source asset, else every code, one per line
  const first = ['bad_auth', 'low_reserve', 'underfunded', 'src_no_trust'].find(name => codes.includes(`op_${name}`))
  if (first) return describeResult(`op_${first}`, context.t)
  const shown = codes.length > 0 ? codes : [error.innerCode ?? error.transactionCode]
  return [...new Set(shown.map(code => describeResult(code, context.t)))].join('\n')
}

type Limits = readonly [own: WordedCode, external?: WordedCode]

// The sponsor's limit that a low reserve means (chain design §5), by the operation that was refused; the second if it concerns another
// business's asset. An account, and what is written on it, counts as what the transaction opens.
const limitsOfOperations: Partial<Record<string, Limits>> = {
  changeTrust: ['trustlines_limit', 'trustlines_limit_external'],
  setOptions: ['operators_limit'],
  createClaimableBalance: ['pending_payments_limit', 'pending_payments_limit_external'],
}

// By the transaction's name, where the operation does not say it.
const limits: Partial<Record<TransactionName, Limits>> = {
  mint: ['trustlines_limit', 'trustlines_limit_external'],
  paymentAccept: ['trustlines_limit', 'trustlines_limit_external'],
  paymentCancel: ['pending_payments_limit', 'pending_payments_limit_external'],
  paymentClaimable: ['pending_payments_limit', 'pending_payments_limit_external'],
  sell: ['open_sells_limit', 'open_sells_limit_external'],
  sellCollect: ['open_sells_limit'],
  tradeAsset: ['offers_limit', 'offers_limit_external'],
  currencyExchange: ['offers_limit'],
  buy: ['trustlines_limit', 'trustlines_limit_external'],
  addOperator: ['operators_limit'],
  enablePos: ['points_of_sale_limit'],
  enableSubAccount: ['accounts_limit'],
  acceptAssets: ['trustlines_limit'],
  disablePos: ['trustlines_limit'],
  sweepAccount: ['trustlines_limit'],
  enableAsset: ['trustlines_limit', 'trustlines_limit_external'],
}

const subjects = {
  loyaltyProgram: 'loyalty_programs_limit',
  reward: 'rewards_limit',
  token: 'tokens_limit',
  asset: 'trustlines_limit',
} as const

function readLimit({ transactionName, foreignAsset, subject }: ErrorContext, operation?: string): WordedCode | undefined {
  const ofOperation = operation === undefined ? undefined : limitsOfOperations[operation]
  if (ofOperation) return (foreignAsset ? ofOperation[1] : undefined) ?? ofOperation[0]
  if (!transactionName) return undefined
  if (transactionName === 'enableAsset' && subject) return subjects[subject]
  const [own, external] = limits[transactionName] ?? []
  return foreignAsset ? (external ?? own) : own
}

// Codes whose text key differs from the rest of the code.
const resultAliases: Record<string, LedgerText> = {
  tx_bad_seq: 'bad_sequence',
  bad_seq: 'bad_sequence',
  offer_not_found: 'not_found',
  too_many_subentries: 'too_many_sub_entries',
  no_account: 'no_source_account',
  bad_minseq_age_or_gap: 'bad_min_seq_age_or_gap',
  sell_not_authorized: 'src_not_authorized',
  sell_no_issuer: 'no_issuer',
  buy_no_issuer: 'no_issuer',
  invalid_home_domain: 'malformed',
  invalid_inflation: 'malformed',
}

function describeResult(code: string, t: TFunction): string {
  const name = code.replace(/^(op|tx)_/, '')
  const key = `errors.ledger.${resultAliases[code] ?? resultAliases[name] ?? name}` as 'errors.ledger.timeout'
  const text: unknown = t(key, { defaultValue: '' })
  return typeof text === 'string' && text !== '' && text !== key ? text : t('errors.other', { code })
}
