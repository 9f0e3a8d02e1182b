import type { Stroops } from '@lealta/kernel'
import { type Html, html } from '@lealta/kernel/html'
import { formatAmount } from '@lealta/stellar/amount'
import { currencyOf, readFeeParts, readLimits } from '#transfers/terms.ts'
import type { Language, Transfer } from '#transfers/transfer.ts'
import { formatField, formatPage, formatTerms } from './page.ts'
import { fill, type Texts, texts } from './texts.ts'

/** What a page shows. */
export interface TransferView {
  readonly transfer: Transfer
  readonly language: Language
  readonly distributionId: string
  /** Of a form that did not fit: what was typed, and which fields to look at again. */
  readonly typed?: Readonly<Record<string, string | undefined>>
  readonly problems?: readonly FieldName[]
}

export type FieldName = 'amount' | 'holder' | 'bankAccount' | 'method'

/** The page of a transfer: its form, what to pay, what to do next, or what became of it. */
export function formatTransferPage(view: TransferView): string {
  const { transfer, language } = view
  const words = texts[language]
  const title = `${words[transfer.kind]} ${transfer.code}`
  const summary = view.problems?.length ? html`<p class="problem" role="alert">${words.problems}</p>` : ''
  if (transfer.status === 'incomplete') return formatPage(language, title, html`${summary}${formatDetails(view, words)}`)
  const content = html`<p class="status" role="status">${words.statuses[transfer.status]}</p>
<p class="muted">${transfer.message ? words.messages[transfer.message] : words.explained[transfer.status]}</p>
${summary}${formatTask(view, words)}${formatFacts(view, words)}${transfer.dueAt || isOnItsWay(transfer) ? html`<p><a href="?lang=${language}">${words.check}</a></p>` : ''}`
  return formatPage(language, title, content)
}

const isOnItsWay = ({ status }: Transfer): boolean => status === 'pending_stellar' || status === 'pending_trust'

const money = (amount: Stroops | undefined, { code }: Transfer, language: Language): string | undefined =>
  amount === undefined ? undefined : `${formatAmount(amount, language)} ${currencyOf(code)}`

/** The gaps of texts about an amount. */
function amountGaps({ code, kind }: Transfer, language: Language): Record<'min' | 'max' | 'currency' | 'example' | 'fee', string> {
  const { min, max } = readLimits(code)
  const { percent, fixed } = readFeeParts(code, kind)
  return {
    fee: [`${percent.toLocaleString(language)} %`, fixed && `${formatAmount(fixed, language)} ${currencyOf(code)}`]
      .filter(Boolean)
      .join(' + '),
    min: formatAmount(min, language),
    max: formatAmount(max, language),
    currency: currencyOf(code),
    example: formatAmount((min * 25n) as Stroops, language, { grouping: false }),
  }
}

function problemOf(name: FieldName, { problems, transfer, language }: TransferView): string | undefined {
  return problems?.includes(name) ? fill(texts[language].problem[name], amountGaps(transfer, language)) : undefined
}

function formatForm(view: TransferView, action: string, content: Html, button: string): Html {
  return html`<form method="post" action="/transfers/${view.transfer.id}/${action}?lang=${view.language}" novalidate>${content}<button>${button}</button></form>`
}

function amountField(view: TransferView, words: Texts, amount: Stroops | undefined): Html {
  const { transfer, language, typed } = view
  const given = amount === undefined ? '' : formatAmount(amount, language, { grouping: false })
  return formatField({
    name: 'amount',
    label: `${words.amount} (${currencyOf(transfer.code)})`,
    value: typed?.amount ?? given,
    hint: fill(words.amountHint, amountGaps(transfer, language)),
    problem: problemOf('amount', view),
    inputMode: 'decimal',
  })
}

function formatDetails(view: TransferView, words: Texts): Html {
  const { transfer, typed } = view
  const { given, kind } = transfer
  const method = typed?.method ?? 'bank'
  const option = (value: string, label: string) =>
    html`<label><input type="radio" name="method" value="${value}"${method === value ? html` checked` : ''}>${label}</label>`
  const choice = html`<fieldset><legend>${words.method}</legend>${
    view.problems?.includes('method') ? html`<p class="problem">${words.problem.method}</p>` : ''
  }${option('bank', words.bank)}${option('cash', words.cash)}</fieldset>`
  const holder = formatField({
    name: 'holder',
    label: words.holder,
    value: typed?.holder ?? given.name ?? '',
    hint: words.holderHint,
    problem: problemOf('holder', view),
    autocomplete: 'name',
  })
  const bankAccount = formatField({
    name: 'bankAccount',
    label: words.bankAccount,
    value: typed?.bankAccount ?? '',
    hint: kind === 'withdrawal' ? `${words.cashHint} ${words.bankAccountHint}` : words.bankAccountHint,
    problem: problemOf('bankAccount', view),
  })
  const fields = html`${amountField(view, words, given.amount)}${kind === 'withdrawal' ? choice : ''}${holder}${bankAccount}`
  return formatForm(view, 'details', fields, words.next)
}

/** What the person has to do now, if anything. */
function formatTask(view: TransferView, words: Texts): Html {
  const { transfer, language, distributionId } = view
  const until = transfer.actBy && formatInstant(transfer.actBy)
  if (transfer.status === 'pending_user') return formatForm(view, 'confirm', html``, words.confirm)
  if (transfer.status === 'pending_user_transfer_complete') {
    return formatForm(view, 'collect', formatTerms([[words.pickUpCode, transfer.externalId, 'large']]), words.collect)
  }
  if (transfer.status !== 'pending_user_transfer_start') return html``
  if (transfer.kind === 'withdrawal') {
    return html`<section><h2>${words.sendTitle}</h2><p>${words.sendText}</p>${formatTerms([
      [words.amount, transfer.amountIn && `${formatAmount(transfer.amountIn, language)} ${transfer.code}`, 'large'],
      [words.account, html`<code>${distributionId}</code>`],
      [words.memo, html`<code>${transfer.paymentMemo}</code>`],
      [words.payBefore, until],
    ])}</section>`
  }
  const bank = formatForm(
    view,
    'pay',
    html`<h2>${words.bankTitle}</h2><p>${words.bankText}</p>${amountField(view, words, transfer.amountIn)}`,
    words.sent,
  )
  return html`<section><h2>${words.payTitle}</h2><p>${words.payText}</p>${formatTerms([
    [words.amount, money(transfer.amountIn, transfer, language), 'large'],
    [words.reference, transfer.reference, 'large'],
    [words.payTo, words.payToName],
    [words.payBefore, until],
  ])}</section>${bank}`
}

function formatFacts({ transfer, language }: TransferView, words: Texts): Html {
  return html`<section>${formatTerms([
    [words.youPay, money(transfer.amountIn, transfer, language)],
    [words.fee, money(transfer.amountFee, transfer, language)],
    [words.youGet, money(transfer.amountOut, transfer, language)],
    [words.wallet, html`<code>${transfer.account}</code>`],
    [words.started, formatInstant(transfer.startedAt)],
    [words.bankReference, transfer.status === 'pending_user_transfer_complete' ? undefined : transfer.externalId],
    [words.transaction, transfer.stellarId && html`<code>${transfer.stellarId}</code>`],
    [words.sentBack, transfer.refunds.map(({ amount, id }) => html`${money(amount, transfer, language)} <code>${id}</code> `)[0]],
  ])}</section>`
}

/** The same for everybody, whatever the clock of this machine is set to. */
function formatInstant(instant: Date): Html {
  return html`<time datetime="${instant.toISOString()}">${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
}
