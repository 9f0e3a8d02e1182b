import type { Language } from '@lealta/messages'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { queryOptions } from '@tanstack/react-query'
import type { QrTarget } from '#features/qr/model/qr-target.ts'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

type Page<Row> = { readonly data: readonly Row[]; readonly meta: { readonly next: string | null } }

export const targetQueries = {
  /** The open tills of a business. */
  tills: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'tills', 'qr'],
      queryFn: async ({ signal }): Promise<QrTarget[]> => {
        const tills = await readAll(cursor => api.listPos({ params: { businessId }, query: { limit: 200, ...cursor } }, { signal }))
        return tills.flatMap(({ id, attributes: { name, payLink } }) => (payLink === null ? [] : [{ id, name, text: payLink }]))
      },
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

/** Every row of a list, page by page. */
async function readAll<Row>(read: (cursor: { cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: Page<Row> = await read(next === '' ? {} : { cursor: next })
    rows.push(...page.data)
    next = page.meta.next
  }
  return rows
}
