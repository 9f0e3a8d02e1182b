import { ApiError, MOST_REPORT_DAYS, type Report, type ReportGroup, type ReportMeasure, type ReportName, reports } from '@lealta/contract'
import { formatTotal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { listBusinessAccounts, readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { formatCsv } from '#domain/csv/csv.ts'
import { readNames } from '#domain/recipients/names.ts'
import { addDays, readReportZone } from '#domain/reports/days.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { readFigures } from '#domain/tokens/token-figures.ts'
import { listEnabledTokens, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { reportWords } from './report-words.ts'
import { type Days, findCheck, listFigures, listLocationNames, listTotals, MOST_ROWS } from './reports.repository.ts'

const DAY_MS = 86_400_000

type Asked = Days & { businessId: string; report: ReportName; by: ReportGroup }

/**
 * Figures of a business for some days in a time zone, grouped, with those of as many days before (product decision 10). They are kept by the
 * hour: where a time zone is not whole hours off UTC, an hour counts to the day in which it begins. By partner, the sums are those of what
 * partners issued, too.
 * @throws ApiError not_found, field_required for an unknown time zone, report_range_not_valid, report_too_large
 */
export async function describeReport(deps: ApiDeps, asked: Asked) {
  assertDays(asked)
  const { businessId, report, by, from, to, timeZone } = asked
  const business = await readBusinessAccount(deps.db, businessId)
  const days = countDays(asked)
  const before = { from: addDays(from, -days), to: addDays(from, -1) }
  const tokens = await listEnabledTokens(deps.db, businessId)
  const [figures, totalsBefore, outstanding, checkedAt] = await Promise.all([
    readAllFigures(deps, asked),
    listTotals(deps.db, { ...asked, ...before, measures: reports[report] }),
    // What others hold of its own tokens.
    by === 'partner' ? [] : listOutstanding(deps, report, tokens, business),
    findCheck(deps.db, businessId),
  ])
  const inOrder = (totals: Total[]) => totals.toSorted(compareTotals(tokens, reports[report])).map(present)
  const attributes: z.input<typeof Report> = {
    report,
    by,
    from,
    to,
    timeZone,
    rows: await presentRows(deps, asked, { figures, tokens, walletKey: business.walletKey }),
    totals: inOrder(sumFigures(figures)),
    before: { ...before, totals: inOrder(totalsBefore) },
    outstanding,
    checkedAt: checkedAt?.toISOString() ?? null,
  }
  return toDocument('report', `${businessId}-${report}`, attributes)
}

/**
 * The same figures as CSV, one line for each figure.
 * @throws ApiError as `describeReport`
 */
export async function exportReport(deps: ApiDeps, asked: Asked & { language: 'en' | 'es' }): Promise<string> {
  assertDays(asked)
  const words = reportWords[asked.language]
  const business = await readBusinessAccount(deps.db, asked.businessId)
  const tokens = await listEnabledTokens(deps.db, asked.businessId)
  const { measure, asset, issuer, count, amount, key } = words.headings
  const figures = await readAllFigures(deps, asked)
  const rows = await presentRows(deps, asked, { figures, tokens, walletKey: business.walletKey })
  return formatCsv(
    [
      [words.group[asked.by], key, measure, asset, issuer, count, amount],
      ...rows.map(row => {
        const [code = '', ofIssuer = null] = row.asset.split('-')
        return [row.name ?? row.key, row.key, words.measures[row.measure], code, ofIssuer, String(row.count), row.amount]
      }),
    ],
    true,
  )
}

type Figures = Awaited<ReturnType<typeof listFigures>>

/** Figures that leave out some are worse than none. @throws ApiError report_too_large */
async function readAllFigures({ db }: ApiDeps, asked: Asked): Promise<Figures> {
  const figures = await listFigures(db, { ...asked, measures: reports[asked.report] })
  if (figures.length > MOST_ROWS) throw new ApiError('report_too_large')
  return figures
}

type Total = Omit<Figures[number], 'key'>

/** All rows together, by asset and measure. */
function sumFigures(figures: Figures): Total[] {
  return [...Map.groupBy(figures, ({ asset, measure }) => `${asset} ${measure}`).values()].map(group => ({
    measure: group[0]!.measure,
    asset: group[0]!.asset,
    count: group.reduce((sum, row) => sum + row.count, 0),
    amount: group.reduce((sum, row) => sum + row.amount, 0n),
  }))
}

/** Of its own tokens first, in the order in which they are handed in (points, then the longest enabled); then by the asset's id; those of one asset as the report lists its measures. */
function compareTotals(tokens: readonly TokenRow[], measures: readonly ReportMeasure[]) {
  const ranks = new Map(tokens.map((token, place) => [toTokenAssetId(token), place]))
  const rank = ({ asset }: Total) => ranks.get(asset) ?? tokens.length
  return (one: Total, other: Total): number =>
    rank(one) - rank(other) || compareText(one.asset, other.asset) || measures.indexOf(one.measure) - measures.indexOf(other.measure)
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

type RowsOf = { figures: Figures; tokens: readonly TokenRow[]; walletKey: string | null }

async function presentRows(deps: ApiDeps, { businessId, by }: Asked, { figures, tokens, walletKey }: RowsOf) {
  const nameOf = await readKeyNames(deps, { businessId, by, tokens, walletKey }, [...new Set(figures.map(({ key }) => key))])
  return figures.map(({ key, ...rest }) => ({ key, name: nameOf(key), ...present(rest) }))
}

type KeyedBy = { businessId: string; by: ReportGroup; tokens: readonly TokenRow[]; walletKey: string | null }

/** What the keys of a report's rows are called. */
async function readKeyNames(deps: ApiDeps, { businessId, by, tokens, walletKey }: KeyedBy, keys: readonly string[]) {
  switch (by) {
    case 'day':
      return () => null
    case 'asset':
      return (key: string) => tokens.find(token => toTokenAssetId(token) === key)?.name ?? null
    case 'location': {
      const names = await listLocationNames(deps.db, businessId)
      return (key: string) => names.get(key) ?? null
    }
    case 'partner': {
      const names = new Map((await listBusinessAccounts(deps.db, keys)).map(({ id, name }) => [id, name]))
      return (key: string) => names.get(key) ?? null
    }
    default: {
      const names = await readNames(deps, { publicKey: walletKey ?? '', businessId }, keys.filter(Boolean))
      return (key: string) => names.get(key)?.name ?? null
    }
  }
}

/** What others hold now of the tokens that a report is about. */
async function listOutstanding(
  deps: ApiDeps,
  report: ReportName,
  tokens: readonly TokenRow[],
  business: Awaited<ReturnType<typeof readBusinessAccount>>,
) {
  if (report !== 'programs' && report !== 'rewards') return []
  const shown = tokens.filter(({ kind }) => (kind === 'reward') === (report === 'rewards'))
  const figures = await readFigures(deps, shown, business)
  return shown.flatMap((token, place) => {
    const [asset, outstanding] = [toTokenAssetId(token), figures[place]?.outstanding]
    return asset === null || outstanding === undefined ? [] : [{ asset, amount: outstanding }]
  })
}

function present({ amount, ...rest }: { measure: ReportMeasure; asset: string; count: number; amount: bigint }) {
  return { ...rest, amount: formatTotal(amount) }
}

function assertDays(days: Days): void {
  readReportZone(days.timeZone)
  const count = countDays(days)
  if (count < 1 || count > MOST_REPORT_DAYS) throw new ApiError('report_range_not_valid', undefined, { data: { most: MOST_REPORT_DAYS } })
}

const countDays = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
