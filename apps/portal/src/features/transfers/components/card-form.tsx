import type { Stroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginCardOrder, type CardCoin, cardQueries } from '#features/transfers/api/card-queries.ts'
import { openWindow } from '#features/transfers/model/open-window.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { ActionBar } from '#shared/design/page.tsx'
import { Bone } from '#shared/design/skeletons.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { Form } from '#shared/forms/form.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useCardProvider } from './with-card.tsx'

const TYPING_MS = 300

/** How much money; fee and what arrives are said before the provider's page opens, in the click (product trap 11). */
export function CardForm({ coin }: { coin: CardCoin }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const { walletId } = useSelectedWallet()
  const provider = useCardProvider() ?? ''
  const [amount, setAmount] = useState<Stroops>()
  const { mutate, isPending } = useMutation(beginCardOrder(useConnections(), walletId, coin.id))
  const { currency, min, max } = coin
  const isTaken = amount !== undefined && amount > 0n && (min === undefined || amount >= min) && (max === undefined || amount <= max)
  const say = (limit: Stroops) => formatAmount(limit, locale)
  const submit = () => {
    if (!isTaken || isPending) return
    mutate(
      { amount, opened: openWindow(t('transfers.opening', { anchor: provider })) },
      {
        onSuccess: order => void navigate({ to: '/u/wallet/transfers/transak/$stablecoin/$order', params: { stablecoin: coin.id, order } }),
      },
    )
  }
  return (
    <Form onSubmit={submit}>
      <AmountField label={t('transfers.card.pays')} value={amount} onChange={setAmount} code={currency} minimum={min} maximum={max} />
      {min !== undefined && max !== undefined ? (
        <Muted>{t('transfers.limits', { min: say(min), max: say(max), code: currency })}</Muted>
      ) : null}
      <Price coin={coin} amount={isTaken ? amount : undefined} />
      <Muted>{t('transfers.card.goesOn', { provider })}</Muted>
      <ActionBar>
        <Button type="submit" loading={isPending} disabled={!isTaken}>
          {t('transfers.goOn', { anchor: provider })}
        </Button>
      </ActionBar>
    </Form>
  )
}

function Price({ coin, amount }: { coin: CardCoin; amount: Stroops | undefined }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const { walletId } = useSelectedWallet()
  const [settled] = useDebouncedValue(amount, TYPING_MS)
  const { data, error } = useQuery(cardQueries.price(useApi(), walletId, coin.id, amount === settled ? amount : undefined))
  if (amount === undefined) return null
  if (error && !data) return <FormError>{describe(error)}</FormError>
  return (
    <div aria-live="polite" aria-busy={!data}>
      {data ? (
        <KeyValue
          rows={[
            { label: t('transfers.fee'), value: <Money amount={data.fee} code={data.currency} /> },
            { label: t('transfers.card.arrives'), value: <Money amount={data.arrives} code={coin.code} /> },
          ]}
        />
      ) : (
        <Bone width="60%" />
      )}
    </div>
  )
}
