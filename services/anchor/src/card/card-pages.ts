import { html } from '@lealta/kernel/html'
import { formatAmount } from '@lealta/stellar/amount'
import type { FastifyInstance } from 'fastify'
import { AnchorError } from '#anchor-error.ts'
import { readFields } from '#http/read-fields.ts'
import { formatPage, formatTerms } from '#pages/page.ts'
import { createPageSessions, isForeign, languageOf, sendLost, sendPage } from '#pages/page-session.ts'
import { fill } from '#pages/texts.ts'
import { currencyOf } from '#transfers/terms.ts'
import type { Language } from '#transfers/transfer.ts'
import { type CardOrder, CHECK_MS, PAY_WITHIN_MS } from './card-order.ts'
import { cardTexts } from './card-texts.ts'
import type { CardOptions } from './partner-routes.ts'

const OPEN = ['AWAITING_PAYMENT_FROM_USER'] as const

/** Where a person pays by card, under `/card/{id}`: with practice cards, and no card number of anybody. */
export function cardPages(app: FastifyInstance, options: CardOptions): void {
  const { card, store, clock } = options
  if (!card) return
  const sessions = createPageSessions({ ...options, path: 'card' })
  const find = (id: string | undefined) => (id === undefined ? undefined : store.cards.find(id))

  app.get('/card/:id', async (request, reply) => {
    const order = find(await sessions.admit(request, reply))
    if (order === undefined) return sendLost(request, reply)
    if (order.status === 'SESSION') {
      take(() => store.cards.change(order.id, ['SESSION'], { status: OPEN[0], dueAt: new Date(clock.now().getTime() + PAY_WITHIN_MS) }))
    }
    return sendPage(reply, 200, formatCardPage(find(order.id) ?? order, languageOf(request)))
  })

  app.post('/card/:id/pay', async (request, reply) => {
    const order = isForeign(request) ? undefined : find(await sessions.read(request))
    if (order === undefined) return sendLost(request, reply)
    const language = languageOf(request)
    const { choice } = readFields(request)
    if (choice !== 'good' && choice !== 'declined') return sendPage(reply, 422, formatCardPage(order, language, true))
    const dueAt = new Date(clock.now().getTime() + CHECK_MS)
    take(() => store.cards.change(order.id, OPEN, choice === 'good' ? { status: 'PROCESSING', dueAt } : { status: 'FAILED' }))
    return reply.redirect(`/card/${order.id}?lang=${language}`, 303)
  })

  app.post('/card/:id/cancel', async (request, reply) => {
    const order = isForeign(request) ? undefined : find(await sessions.read(request))
    if (order === undefined) return sendLost(request, reply)
    take(() => store.cards.change(order.id, OPEN, { status: 'CANCELLED' }))
    return reply.redirect(`/card/${order.id}?lang=${languageOf(request)}`, 303)
  })

  /** What was done already is shown, not done again. */
  function take(step: () => void): void {
    try {
      store.database.write(step)
    } catch (error) {
      if (!(error instanceof AnchorError && error.code === 'transfer_wrong_status')) throw error
    }
  }
}

function formatCardPage(order: CardOrder, language: Language, hasProblem = false): string {
  const words = cardTexts[language]
  const { id, status, code, account, hash } = order
  const money = (amount: CardOrder['pays'], unit: string) => `${formatAmount(amount, language)} ${unit}`
  const pays = money(order.pays, currencyOf(code))
  const option = (value: string, label: string) => html`<label><input type="radio" name="choice" value="${value}">${label}</label>`
  const form = html`<form method="post" action="/card/${id}/pay?lang=${language}" novalidate><fieldset><legend>${words.choose}</legend>
<p class="hint">${words.hint}</p>${hasProblem ? html`<p class="problem" role="alert">${words.problem}</p>` : ''}
${option('good', words.good)}${option('declined', words.declined)}</fieldset><button>${fill(words.pay, { amount: pays })}</button></form>
<form method="post" action="/card/${id}/cancel?lang=${language}"><button class="quiet">${words.cancel}</button></form>`
  const isMoving = ['PROCESSING', 'PENDING_DELIVERY_FROM_TRANSAK', 'ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK'].includes(status)
  const content = html`<p class="status" role="status">${words.statuses[status]}</p><p class="muted">${words.explained[status]}</p>
<section>${formatTerms([
    [words.pays, pays, 'large'],
    [words.fee, money(order.fee, currencyOf(code))],
    [words.arrives, money(order.arrives, code), 'large'],
    [words.wallet, html`<code>${account}</code>`],
    [words.transaction, hash && html`<code>${hash}</code>`],
  ])}</section>${status === OPEN[0] ? form : ''}${isMoving ? html`<p><a href="?lang=${language}">${words.check}</a></p>` : ''}`
  return formatPage(language, fill(words.title, { code }), content)
}
