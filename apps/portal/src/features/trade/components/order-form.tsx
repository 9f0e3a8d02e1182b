import type { Stroops } from '@lealta/kernel'
import { formatAmount, type Price, withCode } from '@lealta/stellar/amount'
import { Button, SegmentedControl } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceOffer } from '#features/trade/api/place-offer.tsx'
import { readFraction, type Side, toTotal } from '#features/trade/model/order.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { Section } from '#shared/design/page.tsx'
import type { Choice } from '#shared/holdings/asset-choices.ts'
import type { Holding } from '#shared/holdings/holding.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './trade.module.css'

interface OrderFormProps {
  base: Choice
  counter: Choice
  holdings: readonly Holding[]
  price: Stroops | undefined
  onPrice: (price: Stroops | undefined) => void
}

/** A limit order: side, amount, price; it says the fraction that is really used, and what it comes to. */
export function OrderForm({ base, counter, holdings, price, onPrice }: OrderFormProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [side, setSide] = useState<Side>('buy')
  const [amount, setAmount] = useState<Stroops>()
  const place = usePlaceOffer(() => setAmount(undefined))
  const fraction = readFraction(price)
  const total = amount && fraction && fraction !== 'misses' ? toTotal(side, amount, fraction) : undefined
  const find = ({ id }: Choice) => holdings.find(({ asset }) => asset.id === id)
  const [given, gotten] = side === 'buy' ? [counter, base] : [base, counter]
  const available = find(given)?.available ?? (0n as Stroops)
  const isTooMuch = side === 'buy' && total !== undefined && total > available
  const isReady = amount && price && total && !isTooMuch && (side === 'buy' || amount <= available)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady) place({ side, base, counter, amount, price, total })
  }
  const action = side === 'buy' ? 'trade.order.buyAction' : 'trade.order.sellAction'
  return (
    <Section title={t('trade.order.title')} card>
      <form className={classes.form} noValidate onSubmit={submit}>
        <SegmentedControl
          fullWidth
          aria-label={t('trade.order.side')}
          value={side}
          onChange={value => setSide(value as Side)}
          data={[
            { value: 'buy', label: t('trade.order.buy') },
            { value: 'sell', label: t('trade.order.sell') },
          ]}
        />
        <AmountField
          key={side}
          label={t('trade.order.amount')}
          value={amount}
          onChange={setAmount}
          code={base.code}
          available={side === 'sell' ? (find(base) ?? (0n as Stroops)) : undefined}
        />
        <AmountField
          label={t('trade.order.price', { code: base.code })}
          value={price}
          onChange={onPrice}
          code={counter.code}
          error={fraction === 'misses' ? t('trade.order.priceMisses') : undefined}
        />
        <Summary fraction={fraction} total={total} code={counter.code} />
        {isTooMuch ? (
          <FormError>
            {t('trade.order.tooMuch', {
              total: withCode(formatAmount(total, locale), given.code),
              available: withCode(formatAmount(available, locale), given.code),
            })}
          </FormError>
        ) : null}
        {find(gotten) || gotten.id === 'native' ? null : <Note>{t('trade.order.adds', { code: gotten.code })}</Note>}
        <Button type="submit" size="lg" fullWidth disabled={!isReady}>
          {amount ? t(action, { amount: formatAmount(amount, locale), code: base.code }) : t(`trade.order.${side}`)}
        </Button>
      </form>
    </Section>
  )
}

function Summary({ fraction, total, code }: { fraction: Price | 'misses' | undefined; total: Stroops | undefined; code: string }) {
  const { t } = useTranslation()
  if (fraction === undefined || fraction === 'misses') return null
  return (
    <KeyValue
      rows={[
        {
          label: <span title={t('trade.order.fractionHint')}>{t('trade.order.fraction')}</span>,
          value: `${fraction.n}/${fraction.d}`,
          key: 'n',
        },
        { label: t('trade.order.total'), value: total === undefined ? undefined : <Money amount={total} code={code} /> },
      ]}
    />
  )
}
