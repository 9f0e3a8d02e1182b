import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import { Amount, Id } from '../primitives.ts'

/**
 * What is counted in a business (product decision 10): `given` to others and `cancelled` before they took it, `minted`, `burnt`, `received`
 * from others, `redeemed` at a till; `sold` from sales, the `income` of that, `refunded` to buyers and `returned` by them; `asked` and
 * `requestPaid` by pay requests; the platform's `fee`; `items` that the platform sponsors, used and freed.
 */
export const reportMeasures = [
  'given',
  'cancelled',
  'minted',
  'burnt',
  'received',
  'redeemed',
  'sold',
  'income',
  'refunded',
  'returned',
  'asked',
  'requestPaid',
  'fee',
  'items',
] as const
export type ReportMeasure = (typeof reportMeasures)[number]

/** What each report is made of. */
export const reports = {
  programs: ['given', 'cancelled', 'received', 'burnt'],
  rewards: ['sold', 'redeemed', 'given', 'burnt'],
  tills: ['received', 'redeemed', 'given'],
  sales: ['sold', 'income', 'refunded', 'returned'],
  requests: ['asked', 'requestPaid'],
  fees: ['fee'],
  usage: ['items'],
} as const satisfies Record<string, readonly ReportMeasure[]>
export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]]

/**
 * What the figures of a report stand beside: days, assets, accounts of the business, locations, people who signed, and partners: businesses
 * with which a partnership is or was accepted. By partner, only what they issued counts.
 */
export const reportGroups = ['day', 'asset', 'place', 'location', 'operator', 'partner'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Most days that one report covers. */
export const MOST_REPORT_DAYS = 400

const Figure = z.object({
  measure: z.enum(reportMeasures),
  asset: z.string().describe('id of the asset; the item of usage for items'),
  count: z.number().int(),
  amount: z.string().describe('decimal, below zero where items were freed'),
})

/** Figures of a business for some days. */
export const Report = z
  .object({
    report: z.enum(reportNames),
    by: z.enum(reportGroups),
    from: z.iso.date(),
    to: z.iso.date().describe('the last day'),
    timeZone: z.string(),
    rows: z.array(
      Figure.extend({
        key: z.string().describe('the day, id of the asset, location or partner, or key of the account; empty: none'),
        name: z.string().nullable(),
      }),
    ),
    totals: z.array(Figure).describe('of its own tokens first'),
    before: z.object({ from: z.iso.date(), to: z.iso.date(), totals: z.array(Figure) }).describe('as many days before them'),
    outstanding: z.array(z.object({ asset: z.string(), amount: Amount })).describe('with others now, by the ledger'),
    checkedAt: z.iso.datetime().nullable().describe('when all figures were last found to be what the records say'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

const params = z.object({ businessId: Id, report: z.enum(reportNames) })
const ReportQuery = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(reportGroups).default('day'),
  timeZone: z.string().max(60).default('UTC'),
})

/** Reports of a business (spec §1 "reports"; product decision 10). */
export const reportEndpoints = {
  readReport: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/reports/:report',
    summary: 'Figures of some days, and of as many before them',
    access: 'session',
    params,
    query: ReportQuery,
    ok: document('report', Report),
    status: 200,
    errors: ['field_required', 'report_range_not_valid', 'report_too_large'],
  }),
  exportReport: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/reports/:report/csv',
    summary: 'The same figures as CSV: plain decimals, formula characters neutralised',
    access: 'session',
    params,
    query: ReportQuery.extend({ language: z.enum(['en', 'es']).default('en') }),
    content: 'text/csv',
    ok: z.string(),
    status: 200,
    errors: ['field_required', 'report_range_not_valid', 'report_too_large'],
  }),
} as const
