import { createTransport } from 'nodemailer'
import { isFictional } from './fictional.ts'

/** An e-mail; `id` is the same whenever one is sent again. `unsubscribe`: where its receiver ends messages of its kind with one click. */
export type MailMessage = { id: string; to: string; subject: string; text: string; html: string | undefined; unsubscribe?: string }

/** Sends e-mails. `outbox` keeps them readable in the admin console instead: the mailbox of the practice network. */
export type Mail = {
  readonly kind: 'outbox' | 'smtp'
  send(message: MailMessage): Promise<void>
  /** Whether messages to an address stay in the outbox although others go out. */
  keeps?(to: string): boolean
}

/** E-mails stay in the outbox table, where the admin console shows them. */
export const outboxMail: Mail = { kind: 'outbox', send: () => Promise.resolve() }

/** Connections to an SMTP server that are kept open: as many messages are on their way at the same time. */
export const CONNECTIONS = 5

/**
 * Sends through an SMTP server, over connections that stay open.
 * @param settings.url `smtp://user:password@host:port` or `smtps://…`
 * @param settings.from sender, `Name <address>`; messages carry ids of its domain, so that a mail server can tell a second copy
 */
export function createSmtpMail(settings: { url: string; from: string }): Mail {
  const transport = createTransport({ url: settings.url, pool: true, maxConnections: CONNECTIONS }, { from: settings.from })
  const domain = /@([^>\s]+)/.exec(settings.from)?.[1] ?? 'localhost'
  return {
    kind: 'smtp',
    keeps: isFictional,
    async send({ id, to, subject, text, html, unsubscribe }) {
      const headers = unsubscribe === undefined ? {} : { headers: toUnsubscribeHeaders(unsubscribe) }
      await transport.sendMail({ messageId: `<${id}@${domain}>`, to, subject, text, ...(html === undefined ? {} : { html }), ...headers })
    },
  }
}

/** Headers by which a mail program offers to unsubscribe with one click (RFC 2369, RFC 8058). */
const toUnsubscribeHeaders = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
