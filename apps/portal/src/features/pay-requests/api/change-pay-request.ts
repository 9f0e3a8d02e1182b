import { formatDecimal } from '@lealta/stellar/amount'
import { mutationOptions } from '@tanstack/react-query'
import type { OwnPayRequest } from '#features/pay-requests/model/pay-request.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { payRequestsKey } from './pay-request-queries.ts'

/** What a side says about a request without paying. */
export type PayRequestChange = { kind: 'cancel' | 'decline' | 'accept' } | { kind: 'extend'; expiresAt: string }

/** Cancels, declines, accepts or extends a request. */
export const changePayRequest = ({ api, queryClient }: Connections, walletId: string, request: Pick<OwnPayRequest, 'id' | 'received'>) =>
  mutationOptions({
    mutationFn: (change: PayRequestChange) => {
      const params = { walletId, payRequestId: request.id }
      switch (change.kind) {
        case 'cancel':
          return api.cancelPayRequest({ params })
        case 'decline':
          return api.declinePayRequest({ params })
        case 'accept':
          return api.acceptPayRequest({ params, body: { received: formatDecimal(request.received) } })
        case 'extend':
          return api.extendPayRequest({ params, body: { expiresAt: change.expiresAt } })
      }
    },
    // Refused or not: what the screen shows may have changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: payRequestsKey(walletId) }),
  })
