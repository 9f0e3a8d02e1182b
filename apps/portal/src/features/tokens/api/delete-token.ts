import { hashKey, mutationOptions } from '@tanstack/react-query'
import type { OwnToken } from '#features/tokens/model/token-values.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import { tokenListQueries } from './token-list-queries.ts'

/** Deletes a branded token that is not enabled yet. */
export const deleteToken = ({ api, queryClient }: Connections, { businessId, id: tokenId }: Pick<OwnToken, 'businessId' | 'id'>) =>
  mutationOptions({
    mutationFn: () => api.deleteToken({ params: { businessId, tokenId } }),
    onSuccess: () => {
      // The token's own screen is still mounted for a moment, and must not request a deleted token.
      const deleted = hashKey(tokenListQueries.detail(api, businessId, tokenId).queryKey)
      return queryClient.invalidateQueries({ queryKey: businessKey(businessId), predicate: ({ queryHash }) => queryHash !== deleted })
    },
  })
