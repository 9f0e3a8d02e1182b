import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { BusinessNotFound } from '#shared/layout/business-not-found.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { portalsQuery } from '#shared/session/portals-query.ts'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'

/** Opens the portal of a business that an address names; what does not exist or may not be opened has a not-found screen (spec §2). */
export function OpenBusiness({ id }: { id: string }) {
  const { api } = useConnections()
  const query = useQuery(portalsQuery(api, useSession()))
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {portals => {
        const named = portals.find(portal => portal.kind === 'business' && portal.id === id)
        return named ? <Enter business={named} /> : <BusinessNotFound />
      }}
    </QueryView>
  )
}

function Enter({ business }: { business: SelectedBusiness }) {
  const navigate = useNavigate()
  const { portal } = useConnections()
  useEffect(() => {
    portal.session.selectBusiness(business)
    void navigate({ to: '/u/dashboard', replace: true })
  }, [portal, business, navigate])
  return <RowsSkeleton rows={3} />
}
