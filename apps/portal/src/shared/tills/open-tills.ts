import type { PointOfSale } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import { readAll } from '#shared/lists/read-all.ts'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** A till that is open, with its account. */
export type OpenTill = PointOfSale & { readonly id: string; readonly publicKey: string }

/** All open tills of a business. */
export const openTills = (api: Api, businessId: string) =>
  queryOptions({
    queryKey: [...businessKey(businessId), 'tills', 'open'],
    queryFn: async ({ signal }): Promise<OpenTill[]> => {
      const tills = await readAll(cursor => api.listPos({ params: { businessId }, query: { limit: 200, ...cursor } }, { signal }))
      return tills.flatMap(({ id, attributes }) => {
        const { status, publicKey } = attributes
        return status === 'enabled' && publicKey !== null ? [{ ...attributes, id, publicKey }] : []
      })
    },
  })
