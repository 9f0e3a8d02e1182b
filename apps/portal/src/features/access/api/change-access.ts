import type { GivenLevel } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { accessKey } from './access-queries.ts'

/** Changes somebody’s access level. */
export const changeAccess = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: ({ userId, accessLevel }: { userId: string; accessLevel: GivenLevel }) =>
      api.changeAccess({ params: { businessId, userId }, body: { accessLevel } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessKey(businessId) }),
  })
