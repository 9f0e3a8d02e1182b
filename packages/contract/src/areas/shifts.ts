import { z } from 'zod'
import { document, endpoint, PageQuery, page } from '../endpoint.ts'
import { Amount, AssetId, Id, Instant, optionalText, PublicKey } from '../primitives.ts'

/** A count and what it comes to. */
const Sum = z.object({ count: z.number().int(), amount: Amount })

/** What somebody did at a till in a shift. */
const CashierTotals = z.object({
  cashier: PublicKey,
  name: z.string().nullable(),
  given: z.array(Sum.extend({ code: z.string() })).describe('points for purchases, less what was voided'),
  voided: z.array(Sum.extend({ code: z.string() })),
  purchases: z.array(Sum.extend({ currency: z.string() })).describe('as far as rules said what they earn; not those that were voided'),
})

/** What a till did in a shift. Whoever only serves there sees their own line of what cashiers did. */
export const ShiftTotals = z.object({
  cashiers: z.array(CashierTotals),
  redeemed: z.array(z.object({ asset: AssetId, code: z.string(), name: z.string().nullable(), count: z.number().int() })),
  received: z.array(Sum.extend({ asset: AssetId, code: z.string() })).describe('paid to the till by others'),
})
export type ShiftTotals = z.infer<typeof ShiftTotals>

/** A shift at a till, from its opening to its closing. */
export const Shift = z
  .object({
    status: z.enum(['open', 'closed']),
    openedAt: Instant,
    openedByName: z.string().nullable(),
    closedAt: Instant.nullable(),
    closedByName: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Shift' })
export type Shift = z.infer<typeof Shift>
export const ShiftWithTotals = Shift.extend({ totals: ShiftTotals }).meta({ id: 'ShiftWithTotals' })
export type ShiftWithTotals = z.infer<typeof ShiftWithTotals>

const OnePos = z.object({ businessId: Id, posId: Id })
const OneShift = OnePos.extend({ shiftId: Id })
const path = '/businesses/:businessId/points-of-sale/:posId/shifts'
const shift = document('shift', ShiftWithTotals)

/** Shifts of a till, and what they come to. */
export const shiftEndpoints = {
  listShifts: endpoint({
    method: 'GET',
    path,
    summary: 'Shifts of a till, newest first',
    access: 'session',
    params: OnePos,
    query: PageQuery,
    ok: page('shift', Shift),
    status: 200,
    errors: [],
  }),
  openShift: endpoint({
    method: 'POST',
    path,
    summary: 'Open a shift; a till has one at a time',
    access: 'session',
    once: true,
    params: OnePos,
    ok: shift,
    status: 201,
    errors: ['pos_wrong_status', 'shift_open'],
  }),
  readShift: endpoint({
    method: 'GET',
    path: `${path}/:shiftId`,
    summary: 'A shift with what it comes to, so far or at its end',
    access: 'session',
    params: OneShift,
    ok: shift,
    status: 200,
    errors: [],
  }),
  closeShift: endpoint({
    method: 'POST',
    path: `${path}/:shiftId/closing`,
    summary: 'Close a shift',
    access: 'session',
    params: OneShift,
    body: z.object({ note: optionalText(300).default('') }),
    ok: shift,
    status: 201,
    errors: ['field_too_long', 'shift_closed'],
  }),
  exportShift: endpoint({
    method: 'GET',
    path: `${path}/:shiftId/csv`,
    summary: 'The same as CSV: plain decimals, formula characters neutralised',
    access: 'session',
    params: OneShift,
    query: z.object({ language: z.enum(['en', 'es']).default('en') }),
    content: 'text/csv',
    ok: z.string(),
    status: 200,
    errors: [],
  }),
} as const
