import { type Stroops, toStroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import { shortenKey } from '@lealta/stellar/asset'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { isWithinMailBudget } from '#domain/outbox/mail-budget.ts'
import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'
import { formatMailTime } from '#domain/outbox/mail-time.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { findPersonByEmail } from '#domain/recipients/recipients.repository.ts'
import { readTimeZone } from '#domain/wallets/time-zone.repository.ts'
import { linkTo } from '#portal-links.ts'
import { nameAsker } from './askers.ts'
import { type PayRequestState, readState } from './pay-request-state.ts'
import { findContact, type KnownPayRequest, type PayRequestRow } from './pay-requests.repository.ts'

type Language = 'en' | 'es'
/** What a mail about a request says of it. */
type Words = { language: Language; asker: string; sum: string; message: string; until: string; url: string }

/** How a sum reads in a language. */
const formatSum = (amount: Stroops, asset: string, language: Language): string => `${formatAmount(amount, language)} ${toAsset(asset).code}`

const quote = (message: string): string[] => (message === '' ? [] : [`“${message}”`])

/** What a mail that asks counts as; its account caused it. */
export const toRequestCause = ({ account }: Pick<PayRequestRow, 'account'>, recipient: string) =>
  ({ kind: 'request', channel: 'email', recipient, sender: account }) as const

/** Who reads a mail: their language, and the time zone in which they were last seen. */
type Reader = { language: Language; timeZone: string | undefined }

/** Who reads what is sent to an address; one that is nobody's here is written to in `language`. */
export async function readReader(tx: Tx, email: string, language: Language): Promise<Reader> {
  const person = await findPersonByEmail(tx, email)
  return { language: person?.language ?? language, timeZone: person && (await readTimeZone(tx, person.userId)) }
}

/** What is told to whom a request is made: at first, and as a reminder. Who has no name asks by their e-mail address, as they pay by it. */
export async function describeRequest(deps: ApiDeps, tx: Tx, row: PayRequestRow, reader: Reader, amount: bigint): Promise<Words> {
  const asker = (await nameAsker(tx, row.account)) ?? (await findContact(tx, row.account))?.email ?? shortenKey(row.account)
  return describe(deps, row, { ...reader, asker, amount })
}

function describe(
  deps: ApiDeps,
  row: PayRequestRow,
  { language, timeZone, asker, amount }: Reader & { asker: string; amount: bigint },
): Words {
  return {
    language,
    asker,
    sum: formatSum(toStroops(amount), row.asset, language),
    message: row.message,
    until: formatMailTime(language, row.expiresAt, timeZone),
    url: linkTo(deps, 'publicPayRequest', row.id),
  }
}

/** Asks somebody to pay. */
export function formatRequestMail({ language, asker, sum, message, until, url }: Words): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: `${asker} te pide ${sum}`,
        paragraphs: [
          `${asker} te pide ${sum}.`,
          ...quote(message),
          `Hay tiempo hasta el ${until}. Mira de quién viene antes de pagar; si no esperabas esta solicitud, ignora este mensaje o recházala.`,
        ],
        link: { label: 'Ver y pagar', url },
      })
    : formatMail(language, {
        subject: `${asker} asks you for ${sum}`,
        paragraphs: [
          `${asker} asks you for ${sum}.`,
          ...quote(message),
          `There is time until ${until}. Look who asks before you pay; if you did not expect this request, ignore this message or decline it.`,
        ],
        link: { label: 'See and pay', url },
      })
}

/** Reminds somebody of what is still to be paid. */
export function formatReminderMail({ language, asker, sum, message, until, url }: Words): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: `Recordatorio: ${asker} te pide ${sum}`,
        paragraphs: [
          `${asker} todavía espera ${sum}.`,
          ...quote(message),
          `Hay tiempo hasta el ${until}. Si no vas a pagar, rechaza la solicitud y no recibirás más recordatorios.`,
        ],
        link: { label: 'Ver y pagar', url },
      })
    : formatMail(language, {
        subject: `Reminder: ${asker} asks you for ${sum}`,
        paragraphs: [
          `${asker} still waits for ${sum}.`,
          ...quote(message),
          `There is time until ${until}. If you are not going to pay, decline the request and you get no more reminders.`,
        ],
        link: { label: 'See and pay', url },
      })
}

type Payment = { amount: bigint; fromKey: string }

/**
 * Queues the receipts of a payment, for whoever asked and for whoever paid, as far as an address is known and within the budget: the payer's
 * own, else the one that the request was made to.
 */
export async function queueReceipts(deps: ApiDeps, tx: Tx, row: KnownPayRequest, payment: Payment): Promise<void> {
  const now = deps.clock.now()
  const state = readState(row, row, now)
  const asker = await findContact(tx, row.account)
  if (asker) {
    const mail = formatIncome(asker.language, formatSum(toStroops(payment.amount), row.asset, asker.language), row, state, deps)
    await queueReceipt(tx, payment.fromKey, asker.email, mail, now)
  }
  const payer =
    (await findContact(tx, payment.fromKey)) ?? (row.recipientEmail ? { email: row.recipientEmail, language: row.language } : undefined)
  if (!payer || payer.email === asker?.email) return
  const name = (await nameAsker(tx, row.account)) ?? shortenKey(row.account)
  const words = describe(deps, row, { language: payer.language, timeZone: undefined, asker: name, amount: payment.amount })
  await queueReceipt(tx, row.account, payer.email, formatReceipt(words), now)
}

async function queueReceipt(tx: Tx, sender: string, to: string, mail: MailText, now: Date): Promise<void> {
  const cause = { kind: 'receipt', channel: 'email', recipient: to, sender } as const
  if (await isWithinMailBudget(tx, cause, now)) await queueMail(tx, to, mail, now, { cause })
}

const outcomes: Record<Language, Partial<Record<PayRequestState['status'], string>>> = {
  en: {
    paid: 'The request is paid.',
    partially_paid: 'That is less than you asked for.',
    overpaid: 'That is more than you asked for: accept it, or send the difference back.',
    expired: 'It came after the time was over: accept it, give more time, or send it back.',
    cancelled: 'It came after you cancelled the request: accept it, or send it back.',
    declined: 'It came although the request was declined: accept it, or send it back.',
  },
  es: {
    paid: 'La solicitud está pagada.',
    partially_paid: 'Es menos de lo que pediste.',
    overpaid: 'Es más de lo que pediste: acéptalo o devuelve la diferencia.',
    expired: 'Llegó después del plazo: acéptalo, da más tiempo o devuélvelo.',
    cancelled: 'Llegó después de que cancelaras la solicitud: acéptalo o devuélvelo.',
    declined: 'Llegó aunque la solicitud fue rechazada: acéptalo o devuélvelo.',
  },
}

function formatIncome(language: Language, sum: string, row: PayRequestRow, { status }: PayRequestState, deps: ApiDeps): MailText {
  const outcome = outcomes[language][status] ?? ''
  // A business has several wallets: the address says which one asked.
  const url = `${linkTo(deps, 'payRequest', row.id)}?wallet=${row.account}`
  return language === 'es'
    ? formatMail(language, {
        subject: `Llegaron ${sum} por tu solicitud`,
        paragraphs: [`Llegaron ${sum} por tu solicitud.`, ...quote(row.message), outcome],
        link: { label: 'Ver la solicitud', url },
      })
    : formatMail(language, {
        subject: `${sum} arrived for your request`,
        paragraphs: [`${sum} arrived for your request.`, ...quote(row.message), outcome],
        link: { label: 'See the request', url },
      })
}

function formatReceipt({ language, sum, asker, message, url }: Words): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: `Recibo: ${sum} a ${asker}`,
        paragraphs: [`${asker} recibió ${sum} por su solicitud.`, ...quote(message), 'El recibo está en el enlace.'],
        link: { label: 'Ver el recibo', url },
      })
    : formatMail(language, {
        subject: `Receipt: ${sum} to ${asker}`,
        paragraphs: [`${asker} received ${sum} for their request.`, ...quote(message), 'The receipt is behind the link.'],
        link: { label: 'See the receipt', url },
      })
}
