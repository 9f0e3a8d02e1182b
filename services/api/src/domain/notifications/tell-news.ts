import { createHash } from 'node:crypto'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { isWithinMailBudget } from '#domain/outbox/mail-budget.ts'
import type { MailCause } from '#domain/outbox/mail-cause.ts'
import { queueMail, queuePush } from '#domain/outbox/outbox.ts'
import { linkTo } from '#portal-links.ts'
import { listDevicesOf } from './devices.repository.ts'
import { listWaitingNews, readNewsFacts, takeNews, type WaitingNews } from './notifications.repository.ts'
import { readPreferences } from './preferences.ts'
import { readPushKeys } from './push-keys.ts'
import { describeNews, formatNewsMail, type News } from './words.ts'

/** What comes within this time after a message about the same is told together, in the next one. */
const TOGETHER_MS = 60_000
const MOST_AT_ONCE = 100

/**
 * Tells people what waits for them, as they want it by now: an e-mail, and a message for each of their devices, in the outbox, in the same
 * transaction that marks the news as told. So each is sent once, whatever is cut off. Who has had enough for a day is told no more.
 */
export async function tellNews(deps: ApiDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const now = deps.clock.now()
    const waiting = await listWaiting(deps, now, MOST_AT_ONCE)
    for (const one of waiting) {
      if (signal.aborted) return
      await tellOne(deps, one, now)
    }
    if (waiting.length < MOST_AT_ONCE) return
  }
}

/** Whether somebody is to be told of something by now. */
export const isNewsWaiting = async (deps: ApiDeps): Promise<boolean> => (await listWaiting(deps, deps.clock.now(), 1)).length > 0

const listWaiting = (deps: ApiDeps, now: Date, limit: number): Promise<WaitingNews[]> =>
  listWaitingNews(deps.db, new Date(now.getTime() - TOGETHER_MS), limit)

async function tellOne(deps: ApiDeps, waiting: WaitingNews, now: Date): Promise<void> {
  const { userId, kind, tokenId } = waiting
  const { publicKey: serverKey } = await readPushKeys(deps)
  await inTransaction(deps.db, async tx => {
    const amount = await takeNews(tx, waiting, now)
    const facts = await readNewsFacts(tx, userId, tokenId)
    if (amount === undefined || !facts) return
    const { language, code, name, email, emailVerifiedAt } = facts
    const url = facts.points === null ? linkTo(deps, 'home') : linkTo(deps, 'points', facts.points)
    const news: News = { language, kind, shop: facts.shop ?? '', name, code, amount, url }
    const isWanted = await readPreferences(tx, userId)
    if (email && emailVerifiedAt && isWanted(kind, 'email') && (await hasRoom(tx, userId, 'email', email, now))) {
      const cause = causeOf(userId, 'email', email)
      await queueMail(tx, email, formatNewsMail(news, linkTo(deps, 'preferences')), now, { cause })
    }
    if (!isWanted(kind, 'push')) return
    const topic = toTopic(waiting)
    for (const { id } of await listDevicesOf(tx, userId, serverKey)) {
      if (!(await hasRoom(tx, userId, 'push', id, now))) continue
      await queuePush(tx, id, { ...describeNews(news), url, topic }, now, { cause: causeOf(userId, 'push', id) })
    }
  })
}

const causeOf = (userId: string, channel: 'email' | 'push', recipient: string): MailCause & { kind: 'news' } => ({
  kind: 'news',
  channel,
  recipient,
  sender: userId,
})

const hasRoom = (tx: Tx, userId: string, channel: 'email' | 'push', recipient: string, now: Date): Promise<boolean> =>
  isWithinMailBudget(tx, causeOf(userId, channel, recipient), now)

/** At most 32 letters of base64url (RFC 8030 §5.4), which tell a push service nothing. */
const toTopic = ({ userId, kind, tokenId }: WaitingNews): string =>
  createHash('sha256').update(`${userId} ${kind} ${tokenId}`).digest('base64url').slice(0, 32)
