import { ApiError, type ErrorCode } from '@lealta/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { listCausedBy, listQueuedFor, listTextMessages, lockBudget } from './mail-budget.repository.ts'
import type { MailCause, MailKind } from './mail-cause.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Cap = { most: number; withinMs: number }
type Budget = { sender: Cap; recipient: Cap; refusals: { sender: ErrorCode; recipient: ErrorCode } }

const refusals = { sender: 'mail_sender_limit', recipient: 'mail_recipient_limit' } as const

/** Decision 0011. */
export const budgets: Record<Exclude<MailKind, 'notice'>, Budget> = {
  code: {
    sender: { most: 5, withinMs: HOUR_MS },
    recipient: { most: 5, withinMs: HOUR_MS },
    refusals: { sender: 'verification_code_too_many', recipient: 'verification_code_address_busy' },
  },
  invitation: { sender: { most: 50, withinMs: DAY_MS }, recipient: { most: 3, withinMs: DAY_MS }, refusals },
  payment: { sender: { most: 100, withinMs: DAY_MS }, recipient: { most: 10, withinMs: DAY_MS }, refusals },
  request: { sender: { most: 50, withinMs: DAY_MS }, recipient: { most: 10, withinMs: DAY_MS }, refusals },
  receipt: { sender: { most: 200, withinMs: DAY_MS }, recipient: { most: 50, withinMs: DAY_MS }, refusals },
  /** One a day; a second when the person changes their time zone. */
  digest: { sender: { most: 2, withinMs: DAY_MS }, recipient: { most: 2, withinMs: DAY_MS }, refusals },
  // What people asked to be told; the sender is the person, on all their devices together.
  news: { sender: { most: 60, withinMs: DAY_MS }, recipient: { most: 12, withinMs: DAY_MS }, refusals },
}

/**
 * Beyond the budget of a recipient codes go on slowly: one in ten minutes for each network that asks, twenty an hour in all. So whoever
 * asks for somebody else's address slows down their own network, and does not lock the other out.
 */
export const slowLane = { everyMs: 10 * MINUTE_MS, most: 20 }

type Budgeted = MailCause & { kind: Exclude<MailKind, 'notice'> }

/**
 * Refuses a message that its sender or its recipient has had too many of. Call it in the transaction that queues the message: until its end
 * nobody else counts for the same sender or recipient, on any server.
 * @throws ApiError `verification_code_too_many`, `verification_code_address_busy` for codes, `mail_sender_limit`, `mail_recipient_limit` for
 * others; with `seconds`, `minutes`, `hours` until it may be tried again
 * @param room how many messages the sender is going to cause
 */
export async function assertMailBudget(tx: Tx, cause: Budgeted, now: Date, room = 1): Promise<void> {
  const refusal = await findRefusal(tx, cause, now, room)
  if (refusal) throw refusal
}

/** Whether `assertMailBudget` lets a message pass, for one that may be left out. */
export async function isWithinMailBudget(tx: Tx, cause: Budgeted, now: Date): Promise<boolean> {
  return (await findRefusal(tx, cause, now)) === undefined
}

/** How many more messages of a kind a sender may cause now. */
export async function readMailRoom(tx: Tx, cause: Budgeted, now: Date): Promise<number> {
  const { most, withinMs } = budgets[cause.kind].sender
  const caused = await listCausedBy(tx, cause, new Date(now.getTime() - withinMs))
  return Math.max(0, most - caused.length)
}

/**
 * Makes whoever counts for the same recipients wait until this transaction ends: called before several messages are counted, so that two who
 * count for the same recipients never wait for each other.
 */
export async function lockRecipients(tx: Tx, recipients: readonly string[]): Promise<void> {
  for (const recipient of [...new Set(recipients)].sort()) await lockBudget(tx, `recipient ${recipient}`)
}

async function findRefusal(tx: Tx, cause: Budgeted, now: Date, room = 1): Promise<ApiError | undefined> {
  const { sender, recipient, refusals } = budgets[cause.kind]
  // Always in this order: nobody who has a sender waits for a recipient.
  await lockBudget(tx, `recipient ${cause.recipient}`)
  await lockBudget(tx, `sender ${cause.sender}`)
  const caused = await listCausedBy(tx, cause, new Date(now.getTime() - sender.withinMs))
  const queued = await listQueuedFor(tx, cause, new Date(now.getTime() - recipient.withinMs))
  const end = cause.kind === 'code' ? findSlowEnd(queued, recipient, cause.origin) : findEnd(queued, recipient)
  return (
    toRefusal(refusals.sender, findEnd(caused, { ...sender, most: sender.most - room + 1 }), now) ?? toRefusal(refusals.recipient, end, now)
  )
}

/**
 * Refuses a text message when too many went out in the last hour, to everybody or to its country: they cost money. Call it in the
 * transaction that queues the message.
 * @throws ApiError `text_messages_limit`
 */
export async function assertTextMessages(tx: Tx, limits: ApiDeps['textMessages'], phone: string, now: Date): Promise<void> {
  await lockBudget(tx, 'text messages')
  const since = new Date(now.getTime() - HOUR_MS)
  const all = await listTextMessages(tx, since, limits.perHour)
  const ofCountry = await listTextMessages(tx, since, limits.perCountryAndHour, readCountry(phone))
  for (const [sent, most] of [
    [all, limits.perHour],
    [ofCountry, limits.perCountryAndHour],
  ] as const) {
    const refusal = toRefusal('text_messages_limit', findEnd(sent, { most, withinMs: HOUR_MS }), now)
    if (refusal) throw refusal
  }
}

/** Country of a phone number; its calling code where several countries share it. */
export function readCountry(phone: string): string {
  const number = parsePhoneNumberFromString(phone)
  return number?.country ?? (number ? `+${number.countryCallingCode}` : 'unknown')
}

type Queued = { createdAt: Date; origin: string | null }

/** When the next one is free; undefined when it is now. `queued` is newest first. */
function findEnd(queued: readonly Pick<Queued, 'createdAt'>[], { most, withinMs }: Cap): Date | undefined {
  const oldest = queued[most - 1]
  return oldest && new Date(oldest.createdAt.getTime() + withinMs)
}

function findSlowEnd(queued: readonly Queued[], cap: Cap, origin: string | undefined): Date | undefined {
  const end = findEnd(queued, cap)
  if (end === undefined || origin === undefined) return end
  const own = queued.find(row => row.origin === origin)
  const next = own && new Date(own.createdAt.getTime() + slowLane.everyMs)
  return findEnd(queued, { ...cap, most: slowLane.most }) ?? next
}

function toRefusal(code: ErrorCode, end: Date | undefined, now: Date): ApiError | undefined {
  if (end === undefined || end <= now) return undefined
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1_000)
  return new ApiError(code, undefined, { data: { seconds, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3_600) } })
}
