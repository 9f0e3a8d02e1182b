import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'

type Words = { language: 'en' | 'es'; host: string; by: 'gone' | 'failing'; url: string }

const reasons = {
  en: { gone: 'It answered that it is gone for good (410).', failing: 'Nothing has arrived there for five days.' },
  es: { gone: 'Respondió que ya no existe (410).', failing: 'Hace cinco días que no le llega nada.' },
} as const

/** Tells an owner that a webhook was switched off, and what to do. `host`: where it leads. */
export function describeDisabledWebhook({ language, host, by, url }: Words): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: `Se apagó el webhook a ${host}`,
        paragraphs: [
          `Dejamos de avisar a ${host}. ${reasons.es[by]}`,
          'Mira el registro, arregla el sistema que recibe los avisos y vuelve a encender el webhook: lo que quedó en espera se envía entonces. Lo que ocurre mientras está apagado no se envía.',
        ],
        link: { label: 'Ver el webhook', url },
      })
    : formatMail(language, {
        subject: `The webhook to ${host} was switched off`,
        paragraphs: [
          `We no longer tell ${host} of events. ${reasons.en[by]}`,
          'Look at its log, mend the system that receives the messages, and switch the webhook on again: what waits is sent then. What happens while it is off is not sent.',
        ],
        link: { label: 'See the webhook', url },
      })
}
