import { lastOnRampStatuses, type OnRampOrder, type OnRampQuote } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { WaitingWindow } from '#features/transfers/model/open-window.ts'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import type { Api, Connections } from '#shared/portal/connections.ts'

/** A stablecoin that is sold for money of one currency. */
export interface CardCoin {
  readonly id: string
  readonly code: string
  readonly currency: string
  readonly min: Stroops | undefined
  readonly max: Stroops | undefined
}

/** An order that is paid by card, in stroops. */
export interface CardOrder extends Pick<OnRampOrder, 'asset' | 'currency' | 'status' | 'hash' | 'createdAt'> {
  readonly id: string
  readonly code: string
  readonly pays: Stroops
  readonly fee: Stroops | undefined
  readonly arrives: Stroops | undefined
}

/** How long the provider's own lists are taken for true. */
const LISTS_MS = 10 * 60_000
/** How often an order is looked at while it is open, and a price while it is looked at. */
const ORDER_MS = 3_000
const PRICE_MS = 20_000

const keyOf = (walletId: string, ...rest: readonly string[]) => [...walletKey(walletId), 'on-ramp', ...rest] as const
const orNothing = (amount: string | null) => (amount === null ? undefined : parseDecimal(amount))

export const cardQueries = {
  /** What can be bought with a card. */
  coins: (api: Api, walletId: string) =>
    queryOptions({
      queryKey: keyOf(walletId),
      queryFn: async ({ signal }): Promise<CardCoin[]> => {
        const { coins } = (await api.readOnRamp({ params: { walletId } }, { signal })).data.attributes
        return coins.map(({ asset, code, currency, min, max }) => ({ id: asset, code, currency, min: orNothing(min), max: orNothing(max) }))
      },
      staleTime: LISTS_MS,
    }),
  /** What an amount buys; problems are told on the screen. */
  price: (api: Api, walletId: string, asset: string, amount: Stroops | undefined) =>
    queryOptions({
      queryKey: keyOf(walletId, 'price', asset, String(amount ?? '')),
      queryFn:
        amount === undefined
          ? skipToken
          : async ({ signal }) => {
              const query = { asset, amount: formatDecimal(amount) }
              return toPrice((await api.quoteOnRamp({ params: { walletId }, query }, { signal })).data.attributes)
            },
      staleTime: 0,
      refetchInterval: PRICE_MS,
      meta: { inPlace: () => true },
    }),
  orders: (api: Api, walletId: string, asset: string) =>
    queryOptions({
      queryKey: keyOf(walletId, 'orders', asset),
      queryFn: async ({ signal }) =>
        (await api.listOnRampOrders({ params: { walletId }, query: { asset } }, { signal })).data.map(({ id, attributes }) =>
          toOrder(id, attributes),
        ),
    }),
  order: (api: Api, walletId: string, orderId: string) =>
    queryOptions({
      queryKey: keyOf(walletId, 'order', orderId),
      queryFn: async ({ signal }) =>
        toOrder(orderId, (await api.readOnRampOrder({ params: { walletId, orderId } }, { signal })).data.attributes),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && lastOnRampStatuses.includes(state.data.status) ? false : ORDER_MS),
    }),
  /** The page of an order whose window the browser blocked. */
  blockedPage: (walletId: string, orderId: string) =>
    queryOptions<string>({ queryKey: keyOf(walletId, 'page', orderId), queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY }),
}

/** Begins an order and shows the provider's page in the window; without one the page is kept for a link. */
export const beginCardOrder = ({ api, queryClient }: Connections, walletId: string, asset: string) =>
  mutationOptions({
    mutationFn: async ({ amount, opened }: { amount: Stroops; opened: WaitingWindow | undefined }): Promise<string> => {
      try {
        const { id, attributes } = (await api.beginOnRampOrder({ params: { walletId }, body: { asset, amount: formatDecimal(amount) } }))
          .data
        if (opened) opened.go(attributes.url)
        else queryClient.setQueryData(cardQueries.blockedPage(walletId, id).queryKey, attributes.url)
        return id
      } catch (error) {
        opened?.close()
        throw error
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cardQueries.orders(api, walletId, asset).queryKey }),
  })

const toPrice = ({ currency, pays, fee, arrives }: OnRampQuote) => ({
  currency,
  pays: parseDecimal(pays),
  fee: parseDecimal(fee),
  arrives: parseDecimal(arrives),
})

function toOrder(id: string, { pays, fee, arrives, ...rest }: OnRampOrder): CardOrder {
  const { asset, currency, status, hash, createdAt } = rest
  const code = codeOf(asset)
  return { id, asset, code, currency, status, hash, createdAt, pays: parseDecimal(pays), fee: orNothing(fee), arrives: orNothing(arrives) }
}
