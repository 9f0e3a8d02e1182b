import { html } from '@lealta/kernel/html'
import type { Chain } from '#chain/chain.ts'
import { formatTime } from '#resources/time.ts'
import { innerTransactionOf } from '#resources/transaction.ts'
import { listLedgers } from '#store/ledger-reader.ts'
import { listTransactions } from '#store/transaction-reader.ts'
import { formatDocument, formatTable, linkTo, type View } from './page.ts'
import { accountLink, outcome } from './pieces.ts'
import { texts } from './texts.ts'

const ROWS = { cursor: undefined, order: 'desc', limit: 10 } as const

/** The front page: latest transactions and ledgers. */
export function frontPage(view: View, chain: Chain): string {
  const words = texts[view.language]
  const transactions = listTransactions(chain.database, { includeFailed: true }, ROWS).map(transaction => [
    linkTo(view, `/tx/${transaction.hash}`, html`<code>${transaction.hash.slice(0, 16)}…</code>`),
    accountLink(view, innerTransactionOf(transaction.envelope).source),
    outcome(view, transaction.successful),
    formatTime(transaction.closedAt),
  ])
  const ledgers = listLedgers(chain.database, ROWS).map(ledger => [
    String(ledger.header.ledgerSeq),
    formatTime(ledger.header.scpValue.closeTime),
    String(ledger.successfulCount + ledger.failedCount),
    html`<code>${ledger.hash.slice(0, 16)}…</code>`,
  ])
  return formatDocument(
    view,
    words.title,
    html`<h2>${words.latestTransactions}</h2>
${formatTable(view, [words.transaction, words.source, words.result, words.closedAt], transactions)}
<h2>${words.latestLedgers}</h2>
${formatTable(view, [words.ledger, words.closedAt, words.transactions, 'Hash'], ledgers)}`,
  )
}
