import type { outbox, Tx } from '#db/index.ts'
import { open, seal } from '#domain/keys/crypto.ts'
import { readCountry } from './mail-budget.ts'
import type { MailCause } from './mail-cause.ts'
import type { MailText } from './mail-text.ts'
import { insertMessage } from './outbox.repository.ts'

/**
 * `cause`: what the message counts as, for one that has a budget (`assertMailBudget`). `sealWith`: the master key, for a message that holds
 * a code; its words are sealed in the database, and blanked once they went out. `unsubscribe`: an address that ends messages of its kind
 * when it is posted to (RFC 8058).
 */
export type QueueOptions = { cause?: MailCause; sealWith?: Uint8Array; unsubscribe?: string }

/** Queues an e-mail in the transaction of the change that it tells of; a job sends it. */
export async function queueMail(tx: Tx, to: string, mail: MailText, now: Date, options: QueueOptions = {}): Promise<void> {
  await queue(tx, { channel: 'email', recipient: to, ...mail }, now, options)
}

/** Queues a text message, as {@link queueMail}. */
export async function queueSms(tx: Tx, to: string, text: string, now: Date, options: QueueOptions = {}): Promise<void> {
  await queue(tx, { channel: 'sms', recipient: to, subject: '', text, html: null, country: readCountry(to) }, now, options)
}

/** Queues a message for a device, as {@link queueMail}. */
export async function queuePush(
  tx: Tx,
  deviceId: string,
  { title, text, url, topic }: { title: string; text: string; url: string; topic: string },
  now: Date,
  options: QueueOptions = {},
): Promise<void> {
  await queue(tx, { channel: 'push', recipient: deviceId, subject: title, text, html: null, link: url, topic }, now, options)
}

/** The words of a queued message; the master key opens sealed ones. Blanked ones stay blank. */
export function readWords(masterKey: Uint8Array, row: typeof outbox.$inferSelect): { text: string; html: string | null } {
  const { isSecret, text, html } = row
  if (!isSecret || text === '') return { text, html }
  return { text: open(masterKey, text, CONTEXT), html: html === null ? null : open(masterKey, html, CONTEXT) }
}

/** How often sending a message is tried. */
export const MAX_ATTEMPTS = 8

const CONTEXT = 'outbox'

type Message = {
  channel: 'email' | 'sms' | 'push'
  recipient: string
  subject: string
  text: string
  html: string | null
  country?: string
  link?: string
  topic?: string
}

async function queue(tx: Tx, message: Message, now: Date, { cause, sealWith, unsubscribe = '' }: QueueOptions): Promise<void> {
  const words = sealWith
    ? { text: seal(sealWith, message.text, CONTEXT), html: message.html === null ? null : seal(sealWith, message.html, CONTEXT) }
    : {}
  const { kind, sender, origin } = cause ?? { kind: 'notice' as const, sender: null, origin: null }
  const state = { attempts: 0, nextAttemptAt: now, isSecret: sealWith !== undefined, createdAt: now }
  await insertMessage(tx, { ...message, ...words, kind, sender, origin: origin ?? null, unsubscribe: unsubscribe || null, ...state })
}
