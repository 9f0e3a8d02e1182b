import type { CustomerPoints } from '@lealta/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api, Connections } from '#shared/portal/connections.ts'
import { businessKey } from './business-program.ts'

const keyOf = (businessId: string, publicKey: string) => [...businessKey(businessId), 'customers', publicKey] as const

/** What a customer earned and owes, as the business sees it. */
export const customerPoints = (api: Api, businessId: string, publicKey: string) =>
  queryOptions({
    queryKey: keyOf(businessId, publicKey),
    queryFn: async ({ signal }): Promise<CustomerPoints> =>
      (await api.readCustomerPoints({ params: { businessId, publicKey } }, { signal })).data.attributes,
    // Another till, or a refund, may have changed it since.
    staleTime: 0,
  })

/** The purchase of an earning was refunded: its points are owed. */
export const refundEarning = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: ({ earningId, ...body }: { earningId: string; amount: string; refunded: string }) =>
      api.refundEarning({ params: { businessId, earningId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })

/** All that a customer owes is forgiven. */
export const forgiveOwed = ({ api, queryClient }: Connections, businessId: string, publicKey: string) =>
  mutationOptions({
    mutationFn: () => api.forgiveOwed({ params: { businessId, publicKey } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
