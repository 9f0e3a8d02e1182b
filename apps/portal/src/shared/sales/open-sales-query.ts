import type { SaleDetails } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** How many of them are read one by one, with what each holds; of the others only their number is said. */
const SHOWN = 10

/** Open sales of a business that one key opened. */
export type OpenSales = { readonly count: number; readonly shown: readonly (SaleDetails & { readonly id: string })[] }

/** What only the opener of these sales can close, read anew whenever somebody asks. */
export const openSalesQuery = (api: Api, businessId: string, openedBy: string) =>
  queryOptions({
    queryKey: [...businessKey(businessId), 'sales', 'of', openedBy],
    queryFn: async ({ signal }): Promise<OpenSales> => {
      const ids: string[] = []
      for (let cursor: string | undefined; ; ) {
        const query = { openedBy, limit: 200, ...(cursor === undefined ? {} : { cursor }) }
        const { data, meta } = await api.listSales({ params: { businessId }, query }, { signal })
        ids.push(...data.map(({ id }) => id))
        if (meta.next === null || meta.next === undefined) break
        cursor = meta.next
      }
      const shown = await Promise.all(ids.slice(0, SHOWN).map(saleId => api.readSale({ params: { businessId, saleId } }, { signal })))
      return { count: ids.length, shown: shown.map(({ data }) => ({ id: data.id, ...data.attributes })) }
    },
    staleTime: 0,
  })
