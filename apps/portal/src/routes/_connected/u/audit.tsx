import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#features/audit/components/audit-screen.tsx'
import { readAuditSearch } from '#features/audit/model/audit-search.ts'

/** Its search holds the filters. */
export const Route = createFileRoute('/_connected/u/audit')({
  staticData: { title: 'audit.title', guard: { permission: 'audit.view' } },
  validateSearch: readAuditSearch,
  component: Audit,
})

function Audit() {
  return <AuditScreen filters={readAuditSearch(Route.useSearch())} />
}
