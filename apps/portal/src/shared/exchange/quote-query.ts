import type { ExchangeQuote } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { queryOptions } from '@tanstack/react-query'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import type { Api } from '#shared/portal/connections.ts'

/** What a person wants to exchange; `slippage` in percent. */
export interface Exchange {
  readonly sending: string
  readonly receiving: string
  readonly side: 'send' | 'receive'
  readonly amount: Stroops
  readonly slippage: string
}

/** A quote in stroops. */
export interface Quote extends Pick<ExchangeQuote, 'path' | 'addsAsset'> {
  readonly total: Stroops
  readonly sendAmount: Stroops
  readonly receiveAmount: Stroops
  readonly limit: Stroops
  readonly fee: { readonly amount: Stroops; readonly code: string } | null
  readonly marketClose: Pick<NonNullable<ExchangeQuote['marketClose']>, 'date' | 'difference' | 'isUsual'> | null
}

/** How often a quote that is looked at is asked for again. */
const REFRESH_MS = 10_000

/** What an exchange would bring; asked for again while it is looked at. Problems are told on the screen. */
export function quoteQuery(api: Api, walletId: string, exchange: Exchange | undefined) {
  return queryOptions({
    queryKey: [...walletKey(walletId), 'exchange', exchange && { ...exchange, amount: String(exchange.amount) }],
    queryFn: async ({ signal }) => {
      const query = { ...exchange!, amount: formatDecimal(exchange!.amount) }
      return toQuote((await api.readExchangeQuote({ params: { walletId }, query }, { signal })).data.attributes)
    },
    enabled: exchange !== undefined,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    meta: { inPlace: () => true },
  })
}

function toQuote(quote: ExchangeQuote): Quote {
  const { total, sendAmount, receiveAmount, limit, fee, ...rest } = quote
  return {
    ...rest,
    total: parseDecimal(total),
    sendAmount: parseDecimal(sendAmount),
    receiveAmount: parseDecimal(receiveAmount),
    limit: parseDecimal(limit),
    fee: fee && { amount: parseDecimal(fee.amount), code: fee.code },
  }
}
