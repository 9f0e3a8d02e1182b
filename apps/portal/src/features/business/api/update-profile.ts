import { BusinessProfile } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import { toPortal } from '#shared/session/list-portals.ts'
import { businessQueries } from './business-queries.ts'

/** Changes some fields of a business. */
export const updateProfile = (connections: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (changes: Record<string, unknown>) =>
      connections.api.updateBusiness({ params: { businessId }, body: BusinessProfile.partial().parse(changes) }),
    onSuccess: ({ data }) => {
      const { queryClient, portal } = connections
      queryClient.setQueryData(businessQueries.detail(connections, businessId).queryKey, data.attributes)
      // The frame shows name, logo and colour of the open business; they follow the saved values.
      if (portal.session.read().business?.id === businessId) portal.session.selectBusiness(toPortal(data))
      return queryClient.invalidateQueries({ queryKey: businessKey(businessId) })
    },
  })
