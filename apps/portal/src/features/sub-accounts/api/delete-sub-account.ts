import { mutationOptions } from '@tanstack/react-query'
import { forgetDeleted } from '#shared/drafts/forget-deleted.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { type OwnSubAccount, subAccountQueries } from '#shared/sub-accounts/sub-account-queries.ts'

/** Deletes a location or employee account that was never activated. */
export const deleteSubAccount = ({ api, queryClient }: Connections, { businessId, id }: Pick<OwnSubAccount, 'businessId' | 'id'>) =>
  mutationOptions({
    mutationFn: () => api.deleteSubAccount({ params: { businessId, subAccountId: id } }),
    onSuccess: () => forgetDeleted(queryClient, businessId, subAccountQueries.detail(api, businessId, id).queryKey),
  })
