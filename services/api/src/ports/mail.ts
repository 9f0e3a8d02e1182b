import { createTransport } from 'nodemailer'
import { isFictional } from './fictional.ts'

/** An e-mail. */
export type MailMessage = { to: string; subject: string; text: string; html: string | undefined }

/** Sends e-mails. `outbox` keeps them readable in the admin console instead: the mailbox of the practice network. */
export type Mail = {
  readonly kind: 'outbox' | 'smtp'
  send(message: MailMessage): Promise<void>
  /** Whether messages to an address stay in the outbox although others go out. */
  keeps?(to: string): boolean
}

/** E-mails stay in the outbox table, where the admin console shows them. */
export const outboxMail: Mail = { kind: 'outbox', send: () => Promise.resolve() }

/**
 * Sends through an SMTP server.
 * @param settings.url `smtp://user:password@host:port` or `smtps://…`
 * @param settings.from sender, `Name <address>`
 */
export function createSmtpMail(settings: { url: string; from: string }): Mail {
  const transport = createTransport(settings.url, { from: settings.from })
  return {
    kind: 'smtp',
    keeps: isFictional,
    async send({ to, subject, text, html }) {
      await transport.sendMail({ to, subject, text, ...(html === undefined ? {} : { html }) })
    },
  }
}
