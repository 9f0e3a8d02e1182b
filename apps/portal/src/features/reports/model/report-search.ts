import { type ReportGroup, type ReportName, reportGroups } from '@lealta/contract'
import { filterFields } from '#shared/lists/filter-search.ts'
import { oneOf, searchOf, text } from '#shared/routing/search.ts'

/** The reports, in the order in which they are offered, with what each is grouped by at first and can be. */
export const reportChoices = {
  programs: ['day', 'asset', 'place', 'operator', 'location', 'partner'],
  rewards: ['asset', 'day', 'place', 'location'],
  tills: ['place', 'location', 'operator', 'day', 'asset', 'partner'],
  sales: ['day', 'asset'],
  requests: ['day', 'place', 'asset'],
  fees: ['day', 'operator', 'asset'],
  usage: ['asset', 'day'],
} as const satisfies Readonly<Record<ReportName, readonly [ReportGroup, ...ReportGroup[]]>>
export const reportNames = Object.keys(reportChoices) as ReportName[]

const { from, to } = filterFields

/** Search of the screen: which report, which days, grouped by what, and of which asset. */
export const readReportSearch = searchOf({
  report: oneOf(...reportNames),
  by: oneOf(...reportGroups),
  asset: text(80),
  zone: text(60),
  from,
  to,
})
export type ReportSearch = ReturnType<typeof readReportSearch>
/** A change of the search; undefined takes a field out of it. */
export type ReportChange = { readonly [Field in keyof ReportSearch]?: ReportSearch[Field] | undefined }

/** Ranges at a tap: how many days up to today. */
export const ranges = { today: 1, week: 7, month: 30, year: 365 } as const
export type Range = keyof typeof ranges

/** A range of days that ends today, in a time zone. */
export function toRange(range: Range, now: Date, timeZone: string): { from: string; to: string } {
  // The Swedish way to write a day is that of ISO 8601.
  const to = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  const begin = new Date(Date.parse(to) - (ranges[range] - 1) * 86_400_000)
  return { from: begin.toISOString().slice(0, 10), to }
}

/** What is shown for a search: what it leaves out is filled in, what does not go together is corrected. */
export function toShownReport(search: ReportSearch, now: Date) {
  const report = search.report ?? 'programs'
  const groups: readonly ReportGroup[] = reportChoices[report]
  const timeZone = search.zone !== undefined && isTimeZone(search.zone) ? search.zone : readDeviceZone()
  const { from, to } = { ...toRange('month', now, timeZone), ...pickDays(search) }
  return { report, by: groups.find(group => group === search.by) ?? reportChoices[report][0], asset: search.asset, timeZone, from, to }
}
export type ShownReport = ReturnType<typeof toShownReport>

const pickDays = ({ from, to }: ReportSearch) => (from !== undefined && to !== undefined ? { from, to } : {})

const readDeviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
