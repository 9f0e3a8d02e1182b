import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { texts } from '#pages/texts.ts'
import { currencyOf } from '#transfers/terms.ts'
import type { Language, Refund, Transfer } from '#transfers/transfer.ts'

/** What a transaction object needs to know beside the transfer. */
export interface PresentOptions {
  readonly asset: IssuedAsset
  readonly distributionId: string
  readonly moreInfoUrl: string
  readonly language: Language
  readonly now: Date
}

/** A transfer as SEP-24 describes transactions: all standard fields, null for those that it has not yet. */
export function presentTransfer(transfer: Transfer, options: PresentOptions) {
  const { kind, code, status, message, refunds, amountFee } = transfer
  const stellar = `stellar:${code}:${options.asset.issuer}`
  const bank = `iso4217:${currencyOf(code)}`
  const [assetIn, assetOut] = kind === 'deposit' ? [bank, stellar] : [stellar, bank]
  const fee = toText(amountFee)
  return {
    id: transfer.id,
    kind,
    status,
    status_eta: transfer.dueAt === undefined ? null : Math.max(0, Math.ceil((transfer.dueAt.getTime() - options.now.getTime()) / 1_000)),
    kyc_verified: null,
    more_info_url: options.moreInfoUrl,
    amount_in: toText(transfer.amountIn),
    amount_in_asset: assetIn,
    amount_out: toText(transfer.amountOut),
    amount_out_asset: assetOut,
    amount_fee: fee,
    amount_fee_asset: assetIn,
    fee_details: fee === null ? null : { total: fee, asset: assetIn },
    quote_id: null,
    started_at: transfer.startedAt.toISOString(),
    updated_at: transfer.updatedAt.toISOString(),
    completed_at: transfer.completedAt?.toISOString() ?? null,
    user_action_required_by: transfer.actBy?.toISOString() ?? null,
    stellar_transaction_id: transfer.stellarId ?? null,
    external_transaction_id: transfer.externalId ?? null,
    message: message === undefined ? null : texts[options.language].messages[message],
    refunded: status === 'refunded',
    refunds: presentRefunds(refunds),
    ...(kind === 'deposit' ? presentDeposit(transfer) : presentWithdrawal(transfer, options.distributionId)),
  }
}

function presentDeposit({ memo, bankAccount, account, balanceId }: Transfer) {
  return {
    deposit_memo: memo?.value ?? null,
    deposit_memo_type: memo?.type ?? null,
    from: bankAccount === undefined ? null : maskAccount(bankAccount),
    to: account,
    claimable_balance_id: balanceId ?? null,
  }
}

function presentWithdrawal({ paymentMemo, account, paidBy, bankAccount, holder, method }: Transfer, distributionId: string) {
  const isReady = paymentMemo !== undefined
  const to = method === 'cash' ? holder : bankAccount && maskAccount(bankAccount)
  return {
    withdraw_anchor_account: isReady ? distributionId : null,
    withdraw_memo: paymentMemo ?? null,
    withdraw_memo_type: isReady ? 'hash' : null,
    from: paidBy ?? account,
    to: to ?? null,
  }
}

function presentRefunds(refunds: readonly Refund[]) {
  if (refunds.length === 0) return null
  const sum = (amounts: readonly bigint[]) => formatDecimal(amounts.reduce((total, amount) => total + amount, 0n) as Stroops)
  return {
    amount_refunded: sum(refunds.map(({ amount }) => amount)),
    amount_fee: sum(refunds.map(({ fee }) => fee)),
    payments: refunds.map(({ id, idType, amount, fee }) => ({
      id,
      id_type: idType,
      amount: formatDecimal(amount),
      fee: formatDecimal(fee),
    })),
  }
}

const toText = (amount: Stroops | undefined): string | null => (amount === undefined ? null : formatDecimal(amount))

/** The end of an account number: whoever it belongs to knows it by that. */
function maskAccount(account: string): string {
  return `${'*'.repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`
}
