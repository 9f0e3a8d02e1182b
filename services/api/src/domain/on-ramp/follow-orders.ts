import { lastOnRampStatuses } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { OnRampError, type OnRampReport } from '#ports/on-ramp.ts'
import { claimLook, listDue, type OnRampOrderRow, saveReport } from './on-ramp.repository.ts'

/** Open orders are asked for this often, should webhooks be lost. */
const ASK_MS = 5 * 60_000
/** One that somebody has on their screen is asked for this often at most. */
const SEEN_MS = 3_000
/** After this long without the provider knowing of it, an order was never paid: its page is good for minutes. */
const FORGOTTEN_MS = 24 * 3_600_000
const MOST_AT_ONCE = 50

/** Looks up every order that is due. */
export async function followOrders(deps: ApiDeps, signal: AbortSignal): Promise<void> {
  if (!deps.onRamp) return
  for (const id of await listDue(deps.db, deps.clock.now(), MOST_AT_ONCE)) {
    if (signal.aborted) return
    await lookUp(deps, id)
  }
}

/** Whether the provider may tell more of an order than is known. */
export const mayChange = ({ status, providerId }: OnRampOrderRow): boolean => providerId !== null && !lastOnRampStatuses.includes(status)

/**
 * Asks the provider where an order stands, and believes only what is about this order: its wallet, its stablecoin. What a webhook says is
 * not believed, so that one that comes twice, late, or out of order changes nothing.
 * @param when `due` by its time, or sooner since somebody has it on their screen
 */
export async function lookUp(deps: ApiDeps, id: string, when: 'due' | 'seen' = 'due'): Promise<void> {
  const { db, clock, logger, onRamp } = deps
  const now = clock.now()
  const next = new Date(now.getTime() + ASK_MS)
  const order = await claimLook(db, { id, dueBefore: when === 'due' ? now : new Date(next.getTime() - SEEN_MS), next })
  if (!order || !onRamp) return
  try {
    const report = await onRamp.readOrder({ orderId: id, providerId: order.providerId })
    if (!report) return await forgetWhenOld(deps, order, now)
    if (!isAbout(report, order)) return logger.warn({ order: id, provider: report.providerId }, 'the on-ramp told of another order')
    if (report.status === undefined) return logger.warn({ order: id }, 'the on-ramp told of a status that is not known')
    await save(deps, order, report, now)
  } catch (err) {
    if (!(err instanceof OnRampError)) throw err
    logger.warn({ err, order: id }, 'the on-ramp did not tell of an order, and is asked again')
  }
}

const isAbout = ({ orderId, account, symbol }: OnRampReport, order: OnRampOrderRow): boolean =>
  orderId === order.id && account === order.account && symbol === order.symbol

async function save({ db }: ApiDeps, order: OnRampOrderRow, report: OnRampReport, now: Date): Promise<void> {
  const { status = order.status, fee, arrives, hash, providerId } = report
  const isLast = lastOnRampStatuses.includes(status)
  await saveReport(db, order, {
    ...{ status, providerId, updatedAt: now },
    ...{ fee: fee ?? order.fee, arrives: arrives ?? order.arrives, hash: hash ?? order.hash },
    ...(isLast ? { askAt: null } : {}),
  })
}

async function forgetWhenOld({ db }: ApiDeps, order: OnRampOrderRow, now: Date): Promise<void> {
  if (now.getTime() - order.createdAt.getTime() < FORGOTTEN_MS) return
  await saveReport(db, order, { status: 'expired', updatedAt: now, askAt: null })
}
