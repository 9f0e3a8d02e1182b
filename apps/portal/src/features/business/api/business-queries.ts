import type { Usage as UsageSchema } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** What a business keeps on the network, in units. */
export type Usage = z.infer<typeof UsageSchema>

/** Profile and usage of a business. */
export const businessQueries = {
  detail: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'profile'],
      queryFn: async ({ signal }) => (await api.readBusiness({ params: { businessId } }, { signal })).data.attributes,
    }),
  usage: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'usage'],
      queryFn: async ({ signal }) => (await api.readUsage({ params: { businessId } }, { signal })).data.attributes,
    }),
  /** Whether an alias can still be taken. Asked again each time, since somebody else may take it. */
  aliasFree: (api: Api, alias: string) =>
    queryOptions({
      queryKey: ['aliases', alias],
      staleTime: 0,
      queryFn: async ({ signal }) => (await api.isAliasFree({ params: { alias } }, { signal })).data.free,
    }),
}
