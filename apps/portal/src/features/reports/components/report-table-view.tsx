import { useTranslation } from 'react-i18next'
import type { ReportTable, Row } from '#features/reports/model/report-table.ts'
import classes from './reports.module.css'

/** The figures of a report as a table, with their sums. It scrolls sideways by itself, also with the keyboard. */
export function ReportTableView({
  table,
  columns,
  group,
  nameRow,
  say,
}: {
  table: ReportTable
  columns: readonly string[]
  group: string
  nameRow: (row: Row) => string
  say: (total: bigint) => string
}) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('reports.chart', { columns: columns.join('; '), group })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{group}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(row => (
            <tr key={row.key}>
              <th scope="row">{nameRow(row)}</th>
              {row.amounts.map((amount, place) => (
                <td key={table.columns[place]?.id}>{say(amount)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.total')}</th>
            {table.totals.map((amount, place) => (
              <td key={table.columns[place]?.id}>{say(amount)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
