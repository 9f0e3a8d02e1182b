import { mutationOptions } from '@tanstack/react-query'
import { forgetDeleted } from '#shared/drafts/forget-deleted.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { type OwnTill, tillQueries } from './till-queries.ts'

/** Deletes a till that was never opened. */
export const deleteTill = ({ api, queryClient }: Connections, { businessId, id: posId }: Pick<OwnTill, 'businessId' | 'id'>) =>
  mutationOptions({
    mutationFn: () => api.deletePos({ params: { businessId, posId } }),
    onSuccess: () => forgetDeleted(queryClient, businessId, tillQueries.detail(api, businessId, posId).queryKey),
  })
