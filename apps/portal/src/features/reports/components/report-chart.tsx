import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.css'
import { BarChart } from '@mantine/charts'
import type { ReportTable } from '#features/reports/model/report-table.ts'
import chart from '#shared/design/chart.module.css'
import classes from './reports.module.css'

/** Most columns that are drawn beside one another. */
const MOST_SERIES = 4
const colours = ['var(--accent)', 'var(--positive)', 'var(--muted)', 'var(--negative)'] as const

/** The figures of a report as bars; what they say stands in the table below. Loaded when it is first shown. */
export function ReportChart({
  table,
  label,
  nameColumn,
  nameRow,
  format,
}: {
  table: ReportTable
  label: string
  nameColumn: (place: number) => string
  nameRow: (place: number) => string
  format: (total: bigint) => string
}) {
  const series = table.columns.slice(0, MOST_SERIES)
  const data = table.rows.map((row, place) => ({
    row: nameRow(place),
    // A drawing needs numbers; nothing is reckoned with them.
    ...Object.fromEntries(series.map(({ id }, column) => [id, Number(row.amounts[column] ?? 0n) / 1e7])),
  }))
  return (
    <figure aria-label={label} className={classes.chart}>
      <div aria-hidden="true">
        <BarChart
          classNames={chart}
          h={260}
          data={data}
          dataKey="row"
          series={series.map(({ id }, place) => ({ name: id, label: nameColumn(place), color: colours[place] ?? 'var(--accent)' }))}
          valueFormatter={value => format(BigInt(Math.round(value * 1e7)))}
          withLegend={series.length > 1}
          legendProps={{ verticalAlign: 'bottom' }}
          gridAxis="x"
          tickLine="none"
          barChartProps={{ accessibilityLayer: false }}
          maxBarWidth={48}
        />
      </div>
    </figure>
  )
}
