import type { TaskKind } from '@lealta/contract'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { listDevicesOf } from '#domain/notifications/devices.repository.ts'
import { readPreferences } from '#domain/notifications/preferences.ts'
import { readPushKeys } from '#domain/notifications/push-keys.ts'
import { isWithinMailBudget } from '#domain/outbox/mail-budget.ts'
import { queueMail, queuePush } from '#domain/outbox/outbox.ts'
import { readTimeZone } from '#domain/wallets/time-zone.repository.ts'
import { linkTo } from '#portal-links.ts'
import { type DigestPart, describeDigest, formatDigest } from './digest-mail.ts'
import {
  findReceiver,
  keepsDigest,
  type LeasedDigest,
  listTaskWallets,
  saveTimeZone,
  settleDigest,
  takeDigest,
} from './digests.repository.ts'
import { findNextNine } from './next-nine.ts'
import { readMarks } from './tasks.repository.ts'
import { listOpenTasks } from './tasks.ts'
import { linkToUnsubscribe } from './unsubscribe-link.ts'

/** How long a digest belongs to the server that took it. */
const LEASE_MS = 5 * 60_000
/** One that is later than this, as when no server ran in the morning, waits for the next day. */
const LATE_MS = 6 * 3_600_000
/** Most businesses of one digest. */
const BUSINESSES = 20

/**
 * Notes where somebody's device is: their digest comes at nine there, from the next nine on.
 * @throws ApiError field_required for what is no time zone
 */
export async function noteTimeZone(deps: ApiDeps, userId: string, timeZone: string): Promise<void> {
  const nextAt = findNextNine(timeZone, deps.clock.now())
  if ((await readTimeZone(deps.db, userId)) !== timeZone) await saveTimeZone(deps.db, userId, timeZone, nextAt)
}

/** Takes one digest that is due and sends it, where something new needs its person. @returns whether one was due */
export async function sendNextDigest(deps: ApiDeps): Promise<boolean> {
  const now = deps.clock.now()
  const digest = await inTransaction(deps.db, tx => takeDigest(tx, now, new Date(now.getTime() + LEASE_MS)))
  if (!digest) return false
  // One that fails holds up no other: it is looked at again when its lease is over.
  await sendDigest(deps, digest, now).catch((err: unknown) => deps.logger.error({ err, user: digest.userId }, 'a digest failed'))
  return true
}

async function sendDigest(deps: ApiDeps, digest: LeasedDigest, now: Date): Promise<void> {
  const isLate = now.getTime() - digest.nextAt.getTime() > LATE_MS
  const isOn = await readPreferences(deps.db, digest.userId)
  const found = isLate ? undefined : await findReceiver(deps.db, digest.userId)
  const receiver: Receiver | undefined = found && {
    ...{ userId: digest.userId, language: found.language, timeZone: digest.timeZone },
    email: isOn('needs_you', 'email') ? found.email : null,
    devices: isOn('needs_you', 'push') ? await listDevicesOf(deps.db, digest.userId, (await readPushKeys(deps)).publicKey) : [],
  }
  const isReached = receiver !== undefined && (receiver.email !== null || receiver.devices.length > 0)
  const hasBoth = found !== undefined && found.email !== null && found.hasPhone
  const open = isReached ? await collect(deps, digest.userId, hasBoth, kind => isOn(kind, 'summary')) : undefined
  const nextAt = findNextNine(digest.timeZone, now)
  await inTransaction(deps.db, async tx => {
    if (!(await keepsDigest(tx, digest))) return
    const isNews = open?.told.some(task => !digest.told.includes(task)) ?? false
    const isSent = isNews && receiver !== undefined && (await queueDigest(deps, tx, receiver, open?.parts ?? []))
    // Who is not written to now is told of everything that is there when they are.
    await settleDigest(tx, digest, nextAt, open && (isSent || !isNews) ? open.told : digest.told)
  })
}

/** Everything that needs somebody, of kinds that they want to be told of, and that they did not put away, in all wallets whose tasks they see. */
async function collect(
  deps: ApiDeps,
  userId: string,
  hasBothContacts: boolean,
  isTold: (kind: TaskKind) => boolean,
): Promise<{ parts: DigestPart[]; told: string[] }> {
  const parts: DigestPart[] = []
  const told: string[] = []
  for (const { walletId, name, level } of await listTaskWallets(deps.db, userId, BUSINESSES)) {
    const marks = await readMarks(deps.db, { userId, walletId })
    const open = await listOpenTasks(deps, { walletId, level, hasBothContacts })
    const tasks = open.filter(({ id, version, about }) => marks.get(id) !== version && isTold(about.kind))
    if (tasks.length > 0) parts.push({ name, tasks: tasks.map(({ about }) => about) })
    told.push(...tasks.map(({ id, version }) => `${walletId} ${id} ${version}`))
  }
  return { parts, told }
}

/** Who is told, and where: no address where they want no e-mail or have none, the devices where they want messages. */
type Receiver = { userId: string; language: 'en' | 'es'; timeZone: string; email: string | null; devices: readonly { id: string }[] }

/** Queues the e-mail and the messages, within the budget. @returns whether one is */
async function queueDigest(
  deps: ApiDeps,
  tx: Tx,
  { userId, language, timeZone, email, devices }: Receiver,
  parts: readonly DigestPart[],
): Promise<boolean> {
  const now = deps.clock.now()
  const url = linkTo(deps, 'tasks')
  let isQueued = false
  for (const { id } of devices) {
    const cause = { kind: 'news', channel: 'push', recipient: id, sender: userId } as const
    if (!(await isWithinMailBudget(tx, cause, now))) continue
    await queuePush(tx, id, { ...describeDigest(language, parts), url, topic: 'summary' }, now, { cause })
    isQueued = true
  }
  if (email === null) return isQueued
  const cause = { kind: 'digest', channel: 'email', recipient: email, sender: userId } as const
  if (!(await isWithinMailBudget(tx, cause, now))) return isQueued
  const unsubscribe = linkToUnsubscribe(deps, userId)
  const links = { tasks: url, preferences: linkTo(deps, 'preferences'), unsubscribe }
  await queueMail(tx, email, formatDigest({ language, timeZone }, parts, links), now, { cause, unsubscribe })
  return true
}
