import type { Stroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'
import type { PendingDraft } from '#domain/transactions/recording.ts'

/** Tells somebody without an account that a payment waits, with the link that leads to it. */
export function formatPendingPaymentMail(amount: Stroops, mail: NonNullable<PendingDraft['mail']>): MailText {
  const sum = `${formatAmount(amount, mail.language)} ${mail.token}`
  if (mail.language === 'es') {
    return formatMail('es', {
      subject: `${mail.sender} te envió ${sum}`,
      paragraphs: [
        `${mail.sender} te envió ${sum}.`,
        'Te esperan. Créate una cuenta gratis, confirma esta dirección de correo y acéptalos. Mientras no los aceptes, quien los envió puede recuperarlos.',
      ],
      link: { label: 'Aceptar', url: mail.link },
    })
  }
  return formatMail('en', {
    subject: `${mail.sender} sent you ${sum}`,
    paragraphs: [
      `${mail.sender} sent you ${sum}.`,
      'They are waiting for you. Create a free account, confirm this email address and accept them. Until you do, the sender can take them back.',
    ],
    link: { label: 'Accept', url: mail.link },
  })
}
