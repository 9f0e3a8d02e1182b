import { mutationOptions } from '@tanstack/react-query'
import type { OwnToken } from '#features/tokens/model/token-values.ts'
import { forgetDeleted } from '#shared/drafts/forget-deleted.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { tokenListQueries } from './token-list-queries.ts'

/** Deletes a branded token that is not enabled yet. */
export const deleteToken = ({ api, queryClient }: Connections, { businessId, id: tokenId }: Pick<OwnToken, 'businessId' | 'id'>) =>
  mutationOptions({
    mutationFn: () => api.deleteToken({ params: { businessId, tokenId } }),
    onSuccess: () => forgetDeleted(queryClient, businessId, tokenListQueries.detail(api, businessId, tokenId).queryKey),
  })
