import { type AnchorTransactionStatus, anchorTransactionStatuses } from '@lealta/kernel'
import type { AnchorTransaction } from './anchor-transaction.ts'
import { type AnchorPages, checkAnchorUrl } from './anchor-url.ts'
import { type AnchorAnswer, notValid } from './answer.ts'
import { TransferServerError } from './transfer-server-error.ts'

/**
 * Reads one `transaction` of an anchor.
 * @throws TransferServerError anchor_answer_not_valid
 */
export function readAnchorTransaction(answer: AnchorAnswer, pages: AnchorPages): AnchorTransaction {
  const kind = answer.text('kind')
  if (kind !== 'deposit' && kind !== 'withdrawal') throw notValid('kind')
  const texts = {
    amountInAsset: answer.optionalText('amount_in_asset'),
    amountOutAsset: answer.optionalText('amount_out_asset'),
    amountFeeAsset: answer.optionalText('amount_fee_asset'),
    stellarTransactionId: answer.optionalText('stellar_transaction_id'),
    externalTransactionId: answer.optionalText('external_transaction_id'),
    message: answer.optionalText('message'),
    from: answer.optionalText('from'),
    to: answer.optionalText('to'),
    depositMemo: answer.optionalText('deposit_memo'),
    depositMemoType: answer.optionalText('deposit_memo_type'),
    claimableBalanceId: answer.optionalText('claimable_balance_id'),
    withdrawAnchorAccount: answer.optionalText('withdraw_anchor_account'),
    withdrawMemo: answer.optionalText('withdraw_memo'),
    withdrawMemoType: answer.optionalText('withdraw_memo_type'),
  }
  const others = {
    statusEta: answer.optionalNumber('status_eta'),
    moreInfoUrl: readPage(answer.optionalText('more_info_url'), pages),
    amountIn: answer.optionalAmount('amount_in'),
    amountOut: answer.optionalAmount('amount_out'),
    amountFee: answer.optionalAmount('amount_fee'),
    startedAt: answer.optionalInstant('started_at'),
    updatedAt: answer.optionalInstant('updated_at'),
    completedAt: answer.optionalInstant('completed_at'),
    userActionRequiredBy: answer.optionalInstant('user_action_required_by'),
    refunds: readRefunds(answer.object('refunds')),
  }
  const known = Object.entries({ ...texts, ...others }).filter(([, value]) => value !== undefined)
  return { id: answer.text('id'), kind, status: readStatus(answer.text('status')), ...Object.fromEntries(known) }
}

/** SEP-24 has `on_hold` since its version 3.6, for what the anchor looks at once more: to a person that is the anchor at work. */
function readStatus(text: string): AnchorTransactionStatus {
  if (text === 'on_hold') return 'pending_anchor'
  const status = anchorTransactionStatuses.find(known => known === text)
  if (status === undefined) throw notValid('status')
  return status
}

/** A page that must not be opened is no reason to withhold what became of somebody's money. */
function readPage(url: string | undefined, pages: AnchorPages): string | undefined {
  if (url === undefined) return undefined
  try {
    return checkAnchorUrl(url, pages)
  } catch (cause) {
    if (cause instanceof TransferServerError) return undefined
    throw cause
  }
}

function readRefunds(answer: AnchorAnswer | undefined): AnchorTransaction['refunds'] {
  if (answer === undefined) return undefined
  const amount = (from: AnchorAnswer, name: string) => from.optionalAmount(name) ?? raise(name)
  return {
    amountRefunded: amount(answer, 'amount_refunded'),
    amountFee: amount(answer, 'amount_fee'),
    payments: answer.list('payments').map(payment => {
      const idType = payment.text('id_type')
      if (idType !== 'stellar' && idType !== 'external') throw notValid('id_type')
      return { id: payment.text('id'), idType, amount: amount(payment, 'amount'), fee: amount(payment, 'fee') }
    }),
  }
}

function raise(name: string): never {
  throw notValid(name)
}
