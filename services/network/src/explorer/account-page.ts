import { html } from '@lealta/kernel/html'
import type { Chain } from '#chain/chain.ts'
import { formatAmount } from '#resources/amount.ts'
import { formatAsset } from '#resources/asset.ts'
import { toText } from '#resources/text.ts'
import { formatTime } from '#resources/time.ts'
import { readAccountState } from '#store/state-reader.ts'
import { listTransactions } from '#store/transaction-reader.ts'
import { formatDocument, formatTable, formatTerms, linkTo, type View } from './page.ts'
import { accountLink, assetLink, outcome } from './pieces.ts'
import { texts } from './texts.ts'

/** The page of one account, undefined when it does not exist. */
export function accountPage(view: View, chain: Chain, accountId: string): string | undefined {
  const state = readAccountState(chain.ledger, chain.database, accountId)
  if (!state) return undefined
  const { account, trustLines, data } = state
  const words = texts[view.language]
  const balances = [
    ...trustLines.map(({ asset, balance, limit }) => [
      asset.type === 'liquidity_pool_shares' ? html`<code>${asset.poolId.slice(0, 16)}…</code>` : assetLink(view, formatAsset(asset)),
      formatAmount(balance),
      formatAmount(limit),
    ]),
    ['XLM', formatAmount(account.balance), ''],
  ]
  const signers = [...account.signers, { key: accountId, weight: account.masterWeight }].map(({ key, weight }) => [
    html`<code>${key}</code>`,
    String(weight),
  ])
  const recent = { cursor: undefined, order: 'desc', limit: 10 } as const
  const transactions = listTransactions(chain.database, { subject: accountId, includeFailed: true }, recent).map(transaction => [
    linkTo(view, `/tx/${transaction.hash}`, html`<code>${transaction.hash.slice(0, 16)}…</code>`),
    outcome(view, transaction.successful),
    formatTime(transaction.closedAt),
  ])
  return formatDocument(
    view,
    words.account,
    html`${formatTerms([
      [words.account, html`<code>${accountId}</code>`],
      [words.sequence, account.seqNum.toString()],
      [words.homeDomain, toText(account.homeDomain)],
      [words.thresholds, `${account.lowThreshold} / ${account.medThreshold} / ${account.highThreshold}`],
      [words.sponsor, account.sponsor ? accountLink(view, account.sponsor) : undefined],
      [words.sponsoring, `${account.numSponsoring} / ${account.numSponsored}`],
    ])}
<h2>${words.balances}</h2>
${formatTable(view, [words.asset, words.balance, words.limit], balances)}
<h2>${words.signers}</h2>
${formatTable(view, [words.signers, words.weight], signers)}
<h2>${words.data}</h2>
${formatTable(
  view,
  [words.data, ''],
  data.map(entry => [toText(entry.name), html`<code>${Buffer.from(entry.value).toString('utf8')}</code>`]),
)}
<h2>${words.latestTransactions}</h2>
${formatTable(view, [words.transaction, words.result, words.closedAt], transactions)}`,
  )
}
