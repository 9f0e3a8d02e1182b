import { createFileRoute } from '@tanstack/react-router'
import { ReportsScreen } from '#features/reports/components/reports-screen.tsx'
import { type ReportChange, readReportSearch } from '#features/reports/model/report-search.ts'

export const Route = createFileRoute('/_connected/u/reports/')({
  staticData: { title: 'reports.title', guard: { permission: 'report.view' } },
  validateSearch: readReportSearch,
  component: Reports,
})

function Reports() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  // What is undefined is left out.
  const change = (changed: ReportChange) => void navigate({ search: readReportSearch({ ...search, ...changed }), replace: true })
  return <ReportsScreen search={search} onSearch={change} />
}
