import { mutationOptions } from '@tanstack/react-query'
import { providersQuery } from '#shared/payment-providers/providers-query.ts'
import type { Connections } from '#shared/portal/connections.ts'

/** Every wallet of the business has other ways afterwards. */
const refresh = ({ api, queryClient }: Connections, businessId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: providersQuery(api, businessId).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['wallets'], predicate: ({ queryKey }) => queryKey.includes('transfer-ways') }),
  ])

export const addProvider = (connections: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: async (homeDomain: string) =>
      (await connections.api.addPaymentProvider({ params: { businessId }, body: { homeDomain } })).data.attributes,
    onSuccess: () => refresh(connections, businessId),
  })

export const switchProvider = (connections: Connections, businessId: string, provider: string) =>
  mutationOptions({
    mutationFn: (isOn: boolean) => connections.api.switchPaymentProvider({ params: { businessId, provider }, body: { isOn } }),
    onSuccess: () => refresh(connections, businessId),
  })

export const removeProvider = (connections: Connections, businessId: string, provider: string) =>
  mutationOptions({
    mutationFn: () => connections.api.removePaymentProvider({ params: { businessId, provider } }),
    onSuccess: () => refresh(connections, businessId),
  })
