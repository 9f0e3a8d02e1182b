import type { LoyaltyProgram } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'

/** A business's own program with its id. */
export type OwnProgram = LoyaltyProgram & { readonly id: string }

/** Query key of everything that a business's own screens show. */
export const businessKey = (businessId: string) => ['businesses', businessId] as const

/** A business's loyalty program, as the business sees it; null if there is none. */
export const businessProgram = (api: Api, businessId: string) =>
  queryOptions({
    queryKey: [...businessKey(businessId), 'program'],
    queryFn: async ({ signal }): Promise<OwnProgram | null> => {
      try {
        const { data } = await api.readLoyaltyProgram({ params: { businessId } }, { signal })
        return { id: data.id, ...data.attributes }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
