import type { Tx } from '#db/index.ts'
import type { MailText } from './mail-text.ts'
import { insertMessage } from './outbox.repository.ts'

/**
 * Queues an e-mail in the transaction of the change that it tells of; a job sends it.
 * @param options.isSecret the text holds a code: it is blanked once it went out through a real mail server
 */
export async function queueMail(tx: Tx, to: string, mail: MailText, now: Date, options: { isSecret?: boolean } = {}): Promise<void> {
  await insertMessage(tx, {
    channel: 'email',
    recipient: to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attempts: 0,
    nextAttemptAt: now,
    isSecret: options.isSecret ?? false,
    createdAt: now,
  })
}

/** Queues a text message, as {@link queueMail}. */
export async function queueSms(tx: Tx, to: string, text: string, now: Date, options: { isSecret?: boolean } = {}): Promise<void> {
  await insertMessage(tx, {
    channel: 'sms',
    recipient: to,
    subject: '',
    text,
    attempts: 0,
    nextAttemptAt: now,
    isSecret: options.isSecret ?? false,
    createdAt: now,
  })
}
