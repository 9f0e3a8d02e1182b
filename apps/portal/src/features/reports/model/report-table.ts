import type { Report, ReportMeasure } from '@lealta/contract'
import { parseTotal } from '@lealta/stellar/amount'

/** A column: one figure of one asset; of all its assets where each row is one. */
type Column = { readonly id: string; readonly measure: ReportMeasure; readonly asset: string | null }
/** A row with the sums of its columns, in stroops. */
export type Row = { readonly key: string; readonly name: string | null; readonly amounts: readonly bigint[] }
export type ReportTable = { readonly columns: readonly Column[]; readonly rows: readonly Row[]; readonly totals: readonly bigint[] }

type Figures = Pick<Report, 'by' | 'rows' | 'totals'> & { readonly from: string; readonly to: string }

/**
 * The figures of a report as a table: a row for each day (also for those without any), or for each of what it is grouped by; a column for
 * each figure and asset, or each figure where a row is one asset: by asset, and by partner, whose tokens have a row each. Columns, and rows of
 * assets, are in the order of the sums. With an asset, only what is about it.
 */
export function toTable({ by, rows, totals, from, to }: Figures, asset: string | undefined): ReportTable {
  const isShown = (figure: { asset: string }) => asset === undefined || figure.asset === asset
  const figures = rows.filter(isShown)
  const sumsOf = totals.filter(isShown)
  const columns = listColumns(sumsOf, by)
  const keys = by === 'day' ? (figures.length > 0 ? listDays(from, to) : []) : listKeys(figures, sumsOf, by)
  const places = new Map(columns.map(({ id }, place) => [id, place]))
  const sums = new Map(keys.map(key => [key, columns.map(() => 0n)]))
  for (const figure of figures) {
    const sum = sums.get(toRowKey(figure, by))
    const place = places.get(toColumnId(figure, by))
    if (sum && place !== undefined) sum[place] = (sum[place] ?? 0n) + parseTotal(figure.amount)
  }
  const names = new Map(figures.map(figure => [toRowKey(figure, by), figure.name]))
  return {
    columns,
    rows: keys.map(key => ({ key, name: names.get(key) ?? null, amounts: sums.get(key) ?? [] })),
    totals: columns.map((_, place) => [...sums.values()].reduce((total, sum) => total + (sum[place] ?? 0n), 0n)),
  }
}

const isOfOneAsset = (by: Report['by']): boolean => by === 'asset' || by === 'partner'

const toRowKey = ({ key, asset }: { key: string; asset: string }, by: Report['by']) => (by === 'partner' ? asset : key)

const toColumnId = ({ measure, asset }: { measure: ReportMeasure; asset: string }, by: Report['by']) =>
  isOfOneAsset(by) ? measure : `${measure} ${asset}`

function listColumns(figures: Report['totals'], by: Report['by']): Column[] {
  const columns = new Map<string, Column>()
  for (const figure of figures) {
    const id = toColumnId(figure, by)
    columns.set(id, { id, measure: figure.measure, asset: isOfOneAsset(by) ? null : figure.asset })
  }
  return [...columns.values()]
}

/** What the rows are: assets as the sums have them, all else as the report has it. */
function listKeys(figures: Report['rows'], totals: Report['totals'], by: Report['by']): string[] {
  return [...new Set(isOfOneAsset(by) ? totals.map(figure => figure.asset) : figures.map(figure => figure.key))]
}

/** Every day from the first to the last one. */
function listDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
