import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** A business's country (ISO 3166-1), which decides the currency of its discounts. */
export const businessCountry = (api: Api, businessId: string) =>
  queryOptions({
    queryKey: [...businessKey(businessId), 'country'],
    queryFn: async ({ signal }) => (await api.readBusiness({ params: { businessId } }, { signal })).data.attributes.country,
  })
