import type { Language } from '@lealta/messages'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { queryOptions } from '@tanstack/react-query'
import type { QrTarget } from '#features/qr/model/qr-target.ts'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import { readAll } from '#shared/lists/read-all.ts'
import type { Api } from '#shared/portal/connections.ts'
import { openTills } from '#shared/tills/open-tills.ts'

export const targetQueries = {
  /** The open tills of a business. */
  tills: (api: Api, businessId: string) =>
    queryOptions({
      ...openTills(api, businessId),
      select: (tills): QrTarget[] => tills.flatMap(({ id, name, payLink }) => (payLink === null ? [] : [{ id, name, text: payLink }])),
    }),
  /** Requests of a wallet that can still be paid: those that nothing came for first, each kind newest first. */
  requests: (api: Api, walletId: string, locale: Language) =>
    queryOptions({
      queryKey: [...walletKey(walletId), 'pay-requests', 'qr', locale],
      queryFn: async ({ signal }): Promise<QrTarget[]> => {
        const read = (status: 'open' | 'partially_paid') =>
          readAll(cursor =>
            api.listPayRequests({ params: { walletId }, query: { limit: 200, direction: 'sent', status, ...cursor } }, { signal }),
          )
        const requests = [...(await read('open')), ...(await read('partially_paid'))]
        return requests.flatMap(({ id, attributes: { isPayable, remaining, asset, message, link } }) => {
          const sum = `${formatAmount(parseDecimal(remaining), locale)} ${asset.code}`
          return isPayable ? [{ id, name: message === '' ? sum : `${sum} · ${message}`, text: link }] : []
        })
      },
    }),
}
