import type { PaymentProvider } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'

/** A way on which money comes in and goes out, with the id that it is switched by. */
export type Provider = PaymentProvider & { readonly id: string }

/** What providers say of themselves is asked for again after this long. */
const SAID_MS = 60_000

/** The ways of a business, as their own documents describe them. */
export const providersQuery = (api: Api, businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'payment-providers'],
    queryFn: async ({ signal }): Promise<Provider[]> =>
      (await api.listPaymentProviders({ params: { businessId } }, { signal })).data.map(({ id, attributes }) => ({ id, ...attributes })),
    staleTime: SAID_MS,
  })
