import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSession } from '#shared/session/use-session.ts'
import { onboardingQueries } from '../api/onboarding-queries.ts'

/** Selects the business that is being registered before it shows what works on the selected one. */
export function OwnBusiness({ businessId, children }: { businessId: string; children: ReactNode }) {
  const { business } = useSession()
  const own = useQuery(onboardingQueries.ownBusiness(useConnections(), businessId))
  return (
    <QueryView query={own} skeleton={<FormSkeleton />}>
      {() => (business ? children : <FormSkeleton />)}
    </QueryView>
  )
}
