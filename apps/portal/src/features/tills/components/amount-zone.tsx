import type { Stroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { quickAmounts } from '#features/tills/model/giving.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './counter.module.css'

/** Something that the shop sells. */
export type SoldItem = { readonly id: string; readonly name: string; readonly price: Stroops }

/** How much: points where somebody says how many, else what was paid; typed on the keypad or the keyboard, or one tap an item. */
export function AmountZone({
  value,
  onChange,
  code,
  isPurchase,
  items,
  onItem,
  error,
}: {
  value: Stroops | undefined
  onChange: (amount: Stroops | undefined) => void
  code: string
  /** The amount is what was paid, and rules say what it earns. */
  isPurchase: boolean
  items: readonly SoldItem[]
  onItem: (item: SoldItem) => void
  error: string | undefined
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <div className={classes.amount} data-amount>
      {isPurchase && items.length === 0 ? null : (
        <fieldset className={classes.quick} aria-label={t(isPurchase ? 'tills.counter.rules.items' : 'tills.counter.give.quick')}>
          {isPurchase
            ? items.map(item => (
                <Button key={item.id} variant="default" size="md" onClick={() => onItem(item)}>
                  {item.name} · {formatAmount(item.price, locale)}
                </Button>
              ))
            : quickAmounts.map(quick => (
                <Button key={String(quick)} variant="default" size="md" onClick={() => onChange(quick)}>
                  {formatAmount(quick, locale)}
                </Button>
              ))}
        </fieldset>
      )}
      <AmountField
        label={t(isPurchase ? 'tills.counter.rules.purchase' : 'tills.counter.give.howMany')}
        value={value}
        onChange={onChange}
        code={code}
        keypad="always"
        error={error}
      />
    </div>
  )
}
