import { BusinessProfile } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import { toPortal } from '#shared/session/list-portals.ts'
import { businessQueries } from './business-queries.ts'

/** Changes some fields of a business. */
export const updateProfile = ({ api, queryClient, portal: { session } }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (changes: Record<string, unknown>) =>
      api.updateBusiness({ params: { businessId }, body: BusinessProfile.partial().parse(changes) }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(businessQueries.detail(api, businessId).queryKey, data.attributes)
      // The frame shows name, logo and colour of the open business; they follow what was saved.
      if (session.read().business?.id === businessId) session.selectBusiness(toPortal(data))
      return queryClient.invalidateQueries({ queryKey: businessKey(businessId) })
    },
  })
