import type { NotificationKind } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'

/** What is told: `name` and `code` of the token that it is about, `amount` of points that arrived or that a reward still takes. */
export type News = {
  language: 'en' | 'es'
  kind: NotificationKind
  shop: string
  name: string
  code: string
  amount: Stroops
  /** Page of the portal that shows it. */
  url: string
}
/** A message on a device. */
type PushText = { title: string; text: string }

/** Short words of what happened; no figure of them is a balance, which may be another one by the time they are read. */
export function describeNews(news: News): PushText {
  const { kind, shop, name, amount, language } = news
  if (kind === 'points_arrived') {
    const sum = `${formatAmount(amount, language)} ${news.code}`
    return language === 'es' ? { title: `Recibiste ${sum}`, text: `En ${shop}.` } : { title: `You got ${sum}`, text: `At ${shop}.` }
  }
  if (language === 'es') {
    return amount === 0n
      ? { title: `Ya puedes pedir: ${name}`, text: `Tienes los puntos para esta recompensa de ${shop}.` }
      : { title: `Falta poco: ${name}`, text: `Casi tienes los puntos para esta recompensa de ${shop}.` }
  }
  return amount === 0n
    ? { title: `Yours to take: ${name}`, text: `You have the points for this reward at ${shop}.` }
    : { title: `Nearly there: ${name}`, text: `You almost have the points for this reward at ${shop}.` }
}

/** The e-mail of some news, with the way to have no more of them. */
export function formatNewsMail(news: News, preferencesUrl: string): MailText {
  const { title, text } = describeNews(news)
  const isSpanish = news.language === 'es'
  return formatMail(news.language, {
    subject: `${title} · ${news.shop}`,
    paragraphs: [
      `${title}. ${text}`,
      isSpanish
        ? `Pediste estos avisos. Los apagas en tus preferencias: ${preferencesUrl}`
        : `You asked for these notifications. Switch them off in your preferences: ${preferencesUrl}`,
    ],
    link: { label: isSpanish ? 'Ver mis puntos' : 'See my points', url: news.url },
  })
}
