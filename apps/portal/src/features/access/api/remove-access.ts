import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { accessKey } from './access-queries.ts'

/** Takes somebody’s access away; `openSales` of theirs stay open. */
export const removeAccess = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: ({ userId, openSales }: { userId: string; openSales: number }) =>
      api.removeAccess({ params: { businessId, userId }, query: { openSales } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessKey(businessId) }),
  })
