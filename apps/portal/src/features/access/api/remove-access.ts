import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { accessKey } from './access-queries.ts'

/** Takes somebody’s access away. */
export const removeAccess = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (userId: string) => api.removeAccess({ params: { businessId, userId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessKey(businessId) }),
  })
