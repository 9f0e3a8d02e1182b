import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { businessQueries } from '#features/business/api/business-queries.ts'
import { ChangePane } from '#features/onboarding/components/change-panel.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

export const Route = createFileRoute('/_connected/u/dashboard/change')({
  staticData: { title: 'onboarding.change.title', drawer: true, guard: { permission: 'business.edit' } },
  component: Change,
})

function Change() {
  const { id } = useSelectedBusiness()
  return <ChangePane businessId={id} profile={useQuery(businessQueries.detail(useConnections(), id))} />
}
