import { html } from '@lealta/kernel/html'
import { decodeTransactionResult } from '@lealta/ledger/xdr'
import type { Chain } from '#chain/chain.ts'
import { formatAmount } from '#resources/amount.ts'
import { effectName } from '#resources/effect-types.ts'
import { formatResultCodes } from '#resources/result-codes.ts'
import { formatTime } from '#resources/time.ts'
import { innerTransactionOf, memoText, type StoredTransaction } from '#resources/transaction.ts'
import { listEffects } from '#store/effect-reader.ts'
import { listOperations } from '#store/operation-reader.ts'
import { formatDocument, formatTable, formatTerms, type View } from './page.ts'
import { accountLink, formatMembers, outcome } from './pieces.ts'
import { texts } from './texts.ts'

const ALL = { cursor: undefined, order: 'asc', limit: 1_000 } as const

/** The page of one transaction, asked for by `hash`. */
export function transactionPage(view: View, chain: Chain, transaction: StoredTransaction, hash: string): string {
  const words = texts[view.language]
  const tx = innerTransactionOf(transaction.envelope)
  const range = { from: transaction.id, to: transaction.id | 0xfffn }
  const codes = formatResultCodes(decodeTransactionResult(transaction.resultXdr), hash)
  const operations = listOperations(chain.database, { range, payments: false, includeFailed: true }, ALL).map(operation => [
    operation.type.replaceAll('_', ' '),
    accountLink(view, operation.source),
    formatMembers(view, operation.details),
  ])
  const effects = listEffects(chain.database, { range }, ALL).map(effect => [
    effectName(effect.typeNumber).replaceAll('_', ' '),
    accountLink(view, effect.account),
    formatMembers(view, effect.details),
  ])
  const memo = memoText(tx.memo)
  const feeSource = transaction.envelope.type === 'fee_bump' ? transaction.envelope.tx.feeSource : tx.source
  const reasons = [codes.transaction, codes.inner_transaction, ...(codes.operations ?? [])].filter(code => code !== undefined)
  return formatDocument(
    view,
    words.transaction,
    html`${formatTerms([
      ['Hash', html`<code>${hash}</code>`],
      [
        words.result,
        html`${outcome(view, transaction.successful)}${transaction.successful ? '' : html` <code>${reasons.join(', ')}</code>`}`,
      ],
      [words.ledger, String(transaction.ledger)],
      [words.closedAt, formatTime(transaction.closedAt)],
      [words.source, accountLink(view, tx.source)],
      [words.feeAccount, accountLink(view, feeSource)],
      [words.fee, `${formatAmount(transaction.feeCharged)} XLM`],
      [words.memo, memo === undefined ? undefined : `${tx.memo.type}: ${memo}`],
      [words.signatures, String(transaction.envelope.signatures.length)],
    ])}
<h2>${words.operations}</h2>
${formatTable(view, [words.operations, words.source, ''], operations)}
<h2>${words.effects}</h2>
${formatTable(view, [words.effects, words.account, ''], effects)}`,
  )
}
