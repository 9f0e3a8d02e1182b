import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { isWithinMailBudget } from '#domain/outbox/mail-budget.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { describeRequest, formatReminderMail, readReader, toRequestCause } from './pay-request-mails.ts'
import { readState } from './pay-request-state.ts'
import { type KnownPayRequest, listAccountsOf, listAskingAccounts, takeDueReminders, updatePayRequest } from './pay-requests.repository.ts'
import { readRequestPayments } from './read-request-payments.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So long after a request expired is it noticed by itself that something arrived; later whoever opens it notices. */
const LATE_MS = 30 * DAY_MS
/** Most reminders of one request. */
const MOST_REMINDERS = 2
const BATCH = 50

/** Reads what arrived for all requests. */
export async function readAllRequests(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  for (const account of await listAskingAccounts(deps.db, new Date(deps.clock.now().getTime() - LATE_MS))) {
    signal?.throwIfAborted()
    await readRequestPayments(deps, account)
  }
}

/** Reads what arrived for watched requests, where nobody tells of each ledger's close. */
export async function readWatchedRequests(deps: ApiDeps): Promise<void> {
  if (deps.following.isOn) return
  for (const account of await listAccountsOf(deps.db, deps.payRequests.listWatched())) await readRequestPayments(deps, account)
}

/** When a request is to be reminded of next: three days after it was made, then a day before it expires; undefined when there is no time. */
export function planReminder({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now: Date): Date | undefined {
  const moments = [createdAt.getTime() + 3 * DAY_MS, expiresAt.getTime() - DAY_MS].sort((a, b) => a - b)
  // Not on the day after it was asked, nor after the time is over.
  const next = moments.find(at => at > now.getTime() && at - createdAt.getTime() >= DAY_MS && at < expiresAt.getTime())
  return next === undefined ? undefined : new Date(next)
}

/** Sends the reminders that are due, each once; what is paid, closed or over is not reminded of. */
export async function sendReminders(deps: ApiDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now()
  for (let taken = BATCH; taken === BATCH && !signal.aborted; ) {
    taken = await inTransaction(deps.db, async tx => {
      const rows = await takeDueReminders(tx, now, BATCH)
      for (const row of rows) await remind(deps, tx, row, now)
      return rows.length
    })
  }
}

async function remind(deps: ApiDeps, tx: Tx, row: KnownPayRequest, now: Date): Promise<void> {
  const { recipientEmail: to } = row
  const { isPayable, remaining } = readState(row, row, now)
  const isWanted = to !== null && row.reminds && isPayable && row.reminders < MOST_REMINDERS
  const reminders = row.reminders + (isWanted ? 1 : 0)
  const isLast = !isWanted || reminders >= MOST_REMINDERS
  await updatePayRequest(tx, row.id, { reminders, nextReminderAt: isLast ? null : (planReminder(row, now) ?? null) })
  if (!isWanted) return
  const cause = toRequestCause(row, to)
  if (!(await isWithinMailBudget(tx, cause, now))) return
  const reader = await readReader(tx, to, row.language)
  await queueMail(tx, to, formatReminderMail(await describeRequest(deps, tx, row, reader, remaining)), now, { cause })
}
