import type { Report } from '@lealta/contract'
import { formatDay } from '@lealta/messages/format'
import { codeOf } from '@lealta/stellar/asset'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportQueries } from '#features/reports/api/report-queries.ts'
import { type ReportChange, type ReportSearch, type ShownReport, toShownReport } from '#features/reports/model/report-search.ts'
import { toTable } from '#features/reports/model/report-table.ts'
import { useReportWords } from '#features/reports/model/use-report-words.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { FigureGrid } from '#shared/design/figure-grid.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { Bone, CardSkeleton } from '#shared/design/skeletons.tsx'
import { useSaveCsv } from '#shared/design/use-save-csv.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportTableView } from './report-table-view.tsx'
import classes from './reports.module.css'

const ReportChart = lazyPart(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

/** Reports of the business (spec §1 "reports"; product decision 10). */
export function ReportsScreen({ search, onSearch }: { search: ReportSearch; onSearch: (change: ReportChange) => void }) {
  const { t } = useTranslation()
  const { clock } = usePortal()
  const { id } = useSelectedBusiness()
  const api = useApi()
  const shown = toShownReport(search, clock.now())
  const query = useQuery(reportQueries.of(api, id, shown))
  const { save, isSaving } = useDownload(shown)
  const assets = [...new Set(query.data?.totals.map(({ asset }) => asset))].map(value => ({ value, label: codeOf(value) }))
  return (
    <Page>
      <PaneHeader
        title={t('reports.title')}
        subtitle={t('reports.lead')}
        actions={[{ label: t('reports.download'), icon: 'deposit', onClick: save, disabled: isSaving }]}
      />
      <Card>
        <ReportFilters shown={shown} assets={assets} onChange={onSearch} />
      </Card>
      <QueryView query={query} skeleton={<CardSkeleton />}>
        {report => <Figures report={report} shown={shown} />}
      </QueryView>
    </Page>
  )
}

function Figures({ report, shown }: { report: Report; shown: ShownReport }) {
  const { t } = useTranslation()
  const language = useLocale()
  const words = useReportWords(shown)
  const { report: name, asset, by } = shown
  const table = toTable(report, asset)
  const totals = report.totals.filter(figure => asset === undefined || figure.asset === asset)
  if (totals.length === 0 && report.outstanding.length === 0) {
    return (
      <Card>
        <EmptyState drawing="receipt" title={t('reports.emptyTitle')}>
          {t(by === 'partner' ? 'reports.emptyPartner' : name === 'fees' ? 'reports.emptyFees' : 'reports.empty')}
        </EmptyState>
      </Card>
    )
  }
  const before = (figure: Report['totals'][number]) =>
    report.before.totals.find(other => other.measure === figure.measure && other.asset === figure.asset)
  const group = t(`reports.groups.${by}`)
  const columns = table.columns.map(column => words.nameColumn(column))
  return (
    <>
      <FigureGrid
        figures={[
          ...totals.map(figure => ({
            label: words.nameColumn(figure),
            value: (
              <>
                {words.sayText(figure.amount)}
                <span className={classes.before}>{t('reports.before', { amount: words.sayText(before(figure)?.amount ?? '0') })}</span>
              </>
            ),
          })),
          ...report.outstanding
            .filter(one => asset === undefined || one.asset === asset)
            .map(one => ({ label: t('reports.outstanding', { code: words.codeOf(one.asset) }), value: words.sayText(one.amount) })),
        ]}
      />
      {table.rows.length > 0 ? (
        <Card>
          <Suspense fallback={<Bone height={260} />}>
            <ReportChart
              table={table}
              label={t('reports.chart', { columns: columns.join('; '), group: group.toLowerCase() })}
              nameColumn={place => columns[place] ?? ''}
              nameRow={place => words.nameRow(table.rows[place]!, 'short')}
              format={words.say}
            />
          </Suspense>
          <ReportTableView table={table} columns={columns} group={group} nameRow={row => words.nameRow(row, 'long')} say={words.say} />
        </Card>
      ) : null}
      <Note>
        {report.checkedAt === null
          ? t('reports.unchecked')
          : t('reports.checked', { day: formatDay(new Date(report.checkedAt), language) })}
      </Note>
    </>
  )
}

/** Downloads what is shown as CSV. */
function useDownload({ report, from, to, by, timeZone }: ShownReport) {
  const { t } = useTranslation()
  const language = useLocale()
  const { errors } = usePortal()
  const api = useApi()
  const { id } = useSelectedBusiness()
  const saveCsv = useSaveCsv()
  const [isSaving, setSaving] = useState(false)
  const load = async () => {
    setSaving(true)
    try {
      const answer = await api.exportReport({ params: { businessId: id, report }, query: { from, to, by, timeZone, language } })
      await saveCsv(answer, `${t('reports.fileName')}-${t(`reports.names.${report}`)}-${from}-${to}`)
    } catch (error) {
      errors.show(error)
    } finally {
      setSaving(false)
    }
  }
  return { save: () => void load(), isSaving }
}
