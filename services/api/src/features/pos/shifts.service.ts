import { ApiError, type Shift, type ShiftTotals } from '@lealta/contract'
import { formatTotal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { formatCsv } from '#domain/csv/csv.ts'
import { readNames } from '#domain/recipients/names.ts'
import { describeAssets } from '#domain/tokens/assets.ts'
import { type GiftViewer, seesAll } from './gifts.service.ts'
import { toPosStatus } from './pos.presenter.ts'
import type { PosRow } from './pos.repository.ts'
import { shiftWords } from './shift-words.ts'
import {
  endShift,
  findShift,
  insertShift,
  listShiftRows,
  type ShiftRow,
  type Span,
  sumArrivals,
  sumGifts,
  sumPurchases,
} from './shifts.repository.ts'

/** Shifts of a till, newest first. */
export async function listShifts(deps: ApiDeps, pos: PosRow, query: { cursor?: string | undefined; limit: number }) {
  const { rows, next } = takePage(await listShiftRows(deps.db, pos.id, query), query.limit)
  const nameOf = await readShiftNames(deps, pos, rows)
  const items = rows.map(row => ({ id: row.id, attributes: present(row, nameOf) }))
  return toPage('shift', items, next)
}

/**
 * Opens a shift.
 * @throws ApiError pos_wrong_status unless the till is open, shift_open
 */
export async function openShift(deps: ApiDeps, viewer: GiftViewer, pos: PosRow) {
  const { actor } = viewer
  if (toPosStatus(pos) !== 'enabled') throw new ApiError('pos_wrong_status')
  const now = deps.clock.now()
  const row = await inTransaction(deps.db, async tx => {
    const opened = await insertShift(tx, { posId: pos.id, openedAt: now, openedBy: actor.publicKey })
    if (!opened) throw new ApiError('shift_open')
    await recordAudit(tx, { at: now, actor: actor.user.id, action: 'shift.open', subject: opened.id, details: { till: pos.id } })
    return opened
  })
  return withTotals(deps, viewer, pos, row)
}

/**
 * Closes a shift. What is in the records of its time is what it comes to from then on, but for gifts that are voided later.
 * @throws ApiError not_found, shift_closed
 */
export async function closeShift(deps: ApiDeps, viewer: GiftViewer, pos: PosRow, { shiftId, note }: { shiftId: string; note: string }) {
  const { actor } = viewer
  const now = deps.clock.now()
  const row = await inTransaction(deps.db, async tx => {
    if (!(await findShift(tx, pos.id, shiftId))) throw new ApiError('not_found')
    const closed = await endShift(tx, shiftId, { closedAt: now, closedBy: actor.publicKey, note: note || null })
    if (!closed) throw new ApiError('shift_closed')
    await recordAudit(tx, { at: now, actor: actor.user.id, action: 'shift.close', subject: shiftId, details: { till: pos.id } })
    return closed
  })
  return withTotals(deps, viewer, pos, row)
}

/**
 * A shift with what it comes to, so far or at its end.
 * @throws ApiError not_found
 */
export async function describeShift(deps: ApiDeps, viewer: GiftViewer, pos: PosRow, shiftId: string) {
  return withTotals(deps, viewer, pos, await readShift(deps, pos, shiftId))
}

/**
 * The same as CSV, one line for each figure.
 * @throws ApiError not_found
 */
export async function exportShift(
  deps: ApiDeps,
  viewer: GiftViewer,
  pos: PosRow,
  { shiftId, language }: { shiftId: string; language: 'en' | 'es' },
): Promise<string> {
  const words = shiftWords[language]
  const { cashiers, redeemed, received } = await readTotals(deps, viewer, pos, await readShift(deps, pos, shiftId))
  const lines = cashiers.flatMap(({ cashier, name, given, voided, purchases }) => [
    ...given.map(({ code, count, amount }) => [name ?? '', cashier, words.given, code, String(count), amount]),
    ...voided.map(({ code, count, amount }) => [name ?? '', cashier, words.voided, code, String(count), amount]),
    ...purchases.map(({ currency, count, amount }) => [name ?? '', cashier, words.purchases, currency, String(count), amount]),
  ])
  return formatCsv(
    [
      [...words.columns],
      ...lines,
      ...redeemed.map(({ code, count }) => ['', '', words.redeemed, code, String(count), '']),
      ...received.map(({ code, count, amount }) => ['', '', words.received, code, String(count), amount]),
    ],
    true,
  )
}

async function readShift(deps: ApiDeps, pos: PosRow, shiftId: string): Promise<ShiftRow> {
  const row = await findShift(deps.db, pos.id, shiftId)
  if (!row) throw new ApiError('not_found')
  return row
}

async function withTotals(deps: ApiDeps, viewer: GiftViewer, pos: PosRow, row: ShiftRow) {
  const nameOf = await readShiftNames(deps, pos, [row])
  return toDocument('shift', row.id, { ...present(row, nameOf), totals: await readTotals(deps, viewer, pos, row) })
}

async function readTotals(deps: ApiDeps, viewer: GiftViewer, pos: PosRow, row: ShiftRow): Promise<z.input<typeof ShiftTotals>> {
  const span: Span = { posId: pos.id, from: row.openedAt, to: row.closedAt }
  const giverId = seesAll(viewer) ? undefined : viewer.actor.user.id
  const gifts = await sumGifts(deps.db, span, giverId)
  const purchases = await sumPurchases(deps.db, span, giverId)
  const arrivals = await sumArrivals(deps.db, span, pos.businessId)
  const keys = [...new Set(gifts.map(({ key }) => key))]
  const names = await readNames(deps, toViewer(pos), keys)
  const assets = await describeAssets(deps, [...new Set(arrivals.map(({ asset }) => asset))])
  const assetOf = (id: string) => assets.find(asset => asset.id === id)
  const codeOf = (id: string) => assetOf(id)?.code ?? id.split('-')[0] ?? ''
  return {
    cashiers: keys.map(cashier => {
      const own = gifts.filter(({ key }) => key === cashier)
      const sums = (isVoided: boolean) =>
        own.filter(gift => gift.isVoided === isVoided).map(({ code, count, amount }) => ({ code, count, amount: formatTotal(amount) }))
      return {
        cashier,
        name: names.get(cashier)?.name ?? null,
        given: sums(false),
        voided: sums(true),
        purchases: purchases
          .filter(({ key }) => key === cashier)
          .map(({ currency, count, amount }) => ({ currency, count, amount: formatTotal(amount) })),
      }
    }),
    redeemed: arrivals
      .filter(({ kind }) => kind === 'redemption')
      .map(({ asset, count }) => ({ asset, code: codeOf(asset), name: assetOf(asset)?.name ?? null, count })),
    received: arrivals
      .filter(({ kind }) => kind === 'payment')
      .map(({ asset, count, amount }) => ({ asset, code: codeOf(asset), count, amount: formatTotal(amount) })),
  }
}

const toViewer = (pos: PosRow) => ({ publicKey: pos.publicKey ?? '', businessId: pos.businessId })

async function readShiftNames(deps: ApiDeps, pos: PosRow, rows: readonly ShiftRow[]) {
  const names = await readNames(
    deps,
    toViewer(pos),
    rows.flatMap(({ openedBy, closedBy }) => [openedBy, closedBy]),
  )
  return (key: string | null) => (key === null ? null : (names.get(key)?.name ?? null))
}

function present(row: ShiftRow, nameOf: (key: string | null) => string | null): z.input<typeof Shift> {
  return {
    status: row.closedAt === null ? 'open' : 'closed',
    openedAt: row.openedAt.toISOString(),
    openedByName: nameOf(row.openedBy),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedByName: nameOf(row.closedBy),
    note: row.note,
  }
}
