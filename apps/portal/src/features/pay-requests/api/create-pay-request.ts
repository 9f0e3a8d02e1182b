import type { PayRequestInput } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import { toOwnPayRequest } from '#features/pay-requests/model/pay-request.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { payRequestsKey } from './pay-request-queries.ts'

/** Asks to be paid. */
export const createPayRequest = ({ api, queryClient }: Connections, walletId: string) =>
  mutationOptions({
    mutationFn: async (body: PayRequestInput) => toOwnPayRequest((await api.createPayRequest({ params: { walletId }, body })).data),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: payRequestsKey(walletId) }),
  })
