import { createFileRoute } from '@tanstack/react-router'
import { type AuditFilters, AuditPage } from '#admin/pages/audit-page.tsx'
import { filterFields } from '#shared/lists/filter-search.ts'
import { searchOf, text } from '#shared/routing/search.ts'

const readSearch = searchOf({ search: text(254), group: text(20), from: filterFields.from, to: filterFields.to })

/** `search` is a key, an e-mail address, a business or an id; `group` what it is about; days are those of the reader's time zone. */
export const Route = createFileRoute('/audit')({
  staticData: { title: 'admin.audit.title' },
  validateSearch: readSearch,
  component: Audit,
})

function Audit() {
  const filters = readSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const change = (part: AuditFilters) => void navigate({ search: readSearch({ ...filters, ...part }), replace: true })
  return <AuditPage filters={filters} onChange={change} />
}
