import type { Stroops } from '@lealta/kernel'
import { formatAmount, withCode } from '@lealta/stellar/amount'
import { Button, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Side, useExchange } from '#features/exchange/api/exchange.tsx'
import { AmountField } from '#shared/design/amount-field.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { ActionBar } from '#shared/design/page.tsx'
import { quoteQuery } from '#shared/exchange/quote-query.ts'
import { QuoteView } from '#shared/exchange/quote-view.tsx'
import { SlippageField } from '#shared/exchange/slippage-field.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { listReceivable, listSendable } from '#shared/holdings/asset-choices.ts'
import { AssetSelect } from '#shared/holdings/asset-select.tsx'
import type { Holding } from '#shared/holdings/holding.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import classes from './exchange.module.css'

const TYPING_MS = 300

/** The amount, which side of it is exact, the assets, the slippage; then the quote, which is what is signed. */
export function ExchangeForm({ holdings, sendable }: { holdings: readonly Holding[]; sendable: readonly Holding[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const [side, setSide] = useState<Side>('send')
  const [amount, setAmount] = useState<Stroops>()
  const [slippage, setSlippage] = useState<string | undefined>('0.5')
  const assets = useAssets(holdings, sendable)
  const { sending, receiving } = assets
  const wanted = amount && slippage && receiving ? { sending: sending.id, receiving: receiving.id, side, amount, slippage } : undefined
  const [settled] = useDebouncedValue(wanted && JSON.stringify({ ...wanted, amount: String(amount) }), TYPING_MS)
  const isSettled = wanted !== undefined && settled === JSON.stringify({ ...wanted, amount: String(amount) })
  const query = useQuery(quoteQuery(api, walletId, isSettled ? wanted : undefined))
  const holding = sendable.find(({ asset }) => asset.id === sending.id)
  const quote = isSettled ? query.data : undefined
  const available = holding?.available ?? (0n as Stroops)
  const isTooMuch = quote !== undefined && side === 'receive' && quote.total > available
  const start = useExchange({ refresh: () => void query.refetch(), clear: () => setAmount(undefined) })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (wanted && quote && receiving && !isTooMuch && !(side === 'send' && wanted.amount > available)) {
      start({ ...wanted, quote, from: sending, to: receiving })
    }
  }
  const exact = side === 'send' ? sending : (receiving ?? sending)
  const shown = quote?.total ?? (side === 'send' ? amount : undefined)
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <AmountField
        key={side}
        label={t(side === 'send' ? 'exchange.amountGive' : 'exchange.amountGet')}
        value={amount}
        onChange={setAmount}
        code={exact.code}
        available={side === 'send' ? holding : undefined}
      />
      <FieldFrame label={t('exchange.side')}>
        <SegmentedControl
          fullWidth
          aria-label={t('exchange.side')}
          value={side}
          onChange={value => setSide(value as Side)}
          data={[
            { value: 'send', label: t('exchange.sideSend') },
            { value: 'receive', label: t('exchange.sideReceive') },
          ]}
        />
      </FieldFrame>
      <div className={classes.assets}>
        <AssetSelect label={t('exchange.give')} choices={assets.sendable} value={sending} onChange={assets.give} />
        <IconButton icon="transfer" label={t('exchange.swap')} onClick={assets.swap} disabled={!assets.canSwap} />
        <AssetSelect label={t('exchange.get')} choices={assets.receivable} value={receiving} onChange={assets.get} />
      </div>
      <SlippageField value={slippage} onChange={setSlippage} />
      {receiving ? <QuoteView query={query} isAsked={isSettled} sending={sending} receiving={receiving} side={side} /> : null}
      {isTooMuch ? (
        <FormError>
          {t('exchange.notEnough', {
            total: withCode(formatAmount(quote.total, locale), sending.code),
            available: withCode(formatAmount(available, locale), sending.code),
          })}
        </FormError>
      ) : null}
      <ActionBar>
        <Button type="submit" size="lg" fullWidth disabled={!quote || isTooMuch}>
          {shown ? t('exchange.actionAmount', { amount: formatAmount(shown, locale), code: sending.code }) : t('exchange.action')}
        </Button>
      </ActionBar>
    </form>
  )
}

/** What is given and got: never the same, and the first of each unless chosen. */
function useAssets(holdings: readonly Holding[], sendable: readonly Holding[]) {
  const { stablecoins } = useConfiguration()
  const [given, give] = useState<string>()
  const [gotten, get] = useState<string>()
  const choices = listSendable(sendable, stablecoins)
  const sending = choices.find(({ id }) => id === given) ?? choices[0]!
  const receivable = listReceivable(holdings, stablecoins).filter(({ id }) => id !== sending.id)
  const receiving = receivable.find(({ id }) => id === gotten) ?? receivable[0]
  const canSwap = receiving !== undefined && choices.some(({ id }) => id === receiving.id)
  const swap = () => {
    give(receiving?.id)
    get(sending.id)
  }
  return { sendable: choices, receivable, sending, receiving, give, get, canSwap, swap }
}
