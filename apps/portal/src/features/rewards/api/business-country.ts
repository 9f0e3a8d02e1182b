import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** Where a business is (ISO 3166-1): it counts its discounts in that country's money. */
export const businessCountry = (api: Api, businessId: string) =>
  queryOptions({
    queryKey: [...businessKey(businessId), 'country'],
    queryFn: async ({ signal }) => (await api.readBusiness({ params: { businessId } }, { signal })).data.attributes.country,
  })
