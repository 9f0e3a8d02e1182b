import type { Stroops } from '@lealta/kernel'
import { formatAssetId } from '@lealta/stellar/asset'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteQuery } from '#shared/exchange/quote-query.ts'
import type { Choice } from '#shared/holdings/asset-choices.ts'
import type { Holding } from '#shared/holdings/holding.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

const TYPING_MS = 300
/** Points and rewards are given as they are: nobody makes a market of them with stablecoins. */
const exchangeable: ReadonlySet<Holding['asset']['kind']> = new Set(['stablecoin', 'native', 'token', 'other'])

/** What the recipient receives, as {@link useReceiving} says. */
export type Receiving = ReturnType<typeof useReceiving>

/**
 * What the recipient receives for what is paid with: the same asset, or a stablecoin that they can be paid, by a quote of the market.
 * @param linked the asset that a link asks for, when the wallet does not hold it
 */
export function useReceiving({
  asset,
  available,
  person,
  linked,
  amount,
}: Pick<Holding, 'asset' | 'available'> & { person: PayablePerson | undefined; linked: string | undefined; amount: Stroops | undefined }) {
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const { stablecoins } = useConfiguration()
  const [chosen, choose] = useState<string>()
  const [slippage, setSlippage] = useState<string | undefined>('0.5')
  const code = asset.kind === 'reward' ? asset.name : asset.code
  const own: Choice = { id: asset.id, code, label: code }
  const receivable = exchangeable.has(asset.kind) ? (person?.receives ?? []) : []
  const others = stablecoins
    .map((coin): Choice => ({ id: formatAssetId(coin), code: coin.code, label: coin.code }))
    .filter(({ id }) => id !== asset.id && receivable.includes(id))
  const receiving = others.find(({ id }) => id === (chosen ?? linked)) ?? own
  const isExchange = receiving !== own

  const wanted =
    isExchange && amount && slippage
      ? { sending: asset.id, receiving: receiving.id, side: 'receive' as const, amount, slippage }
      : undefined
  const asked = wanted && JSON.stringify({ ...wanted, amount: String(amount) })
  const [settled] = useDebouncedValue(asked, TYPING_MS)
  const isAsked = asked !== undefined && settled === asked
  const query = useQuery(quoteQuery(api, walletId, isAsked ? wanted : undefined))
  const quote = isAsked ? query.data : undefined
  return {
    sending: own,
    receiving,
    others,
    choose,
    slippage,
    setSlippage,
    isExchange,
    query,
    isAsked,
    quote,
    isTooMuch: quote !== undefined && quote.total > available,
    /** The rest of the payment's body. */
    exchange: quote && { asset: asset.id, limit: quote.limit },
  }
}
