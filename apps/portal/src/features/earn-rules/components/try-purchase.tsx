import type { EarnRules, PriceItem } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tryPurchase } from '#features/earn-rules/api/change-earn-rules.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Section } from '#shared/design/page.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useLineWords } from '#shared/programs/use-line-words.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './earn-rules.module.css'

/** What rules would give for a purchase at some time. */
export function TryPurchase({ rules, code, items }: { rules: EarnRules; code: string; items: readonly PriceItem[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { clock } = usePortal()
  const { id } = useSelectedBusiness()
  const { sayLines } = useLineWords()
  const { mutate, data, reset, isPending } = useMutation(tryPurchase(useConnections(), id))
  const [amount, setAmount] = useState<Stroops>()
  const [isTried, setTried] = useState(false)
  const [when, setWhen] = useState(() => toLocal(clock.now()))
  const [itemId, setItemId] = useState<string | null>(null)
  const [isFirst, setFirst] = useState(false)
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      reset()
    }
  }
  const submit = () => {
    setTried(true)
    const at = new Date(when)
    if (!amount || Number.isNaN(at.getTime())) return
    const bought = itemId === null ? [] : [{ itemId, quantity: 1 }]
    mutate({ rules, amount: formatDecimal(amount), items: bought, at: at.toISOString(), isFirst })
  }
  return (
    <Section title={t('earnRules.test.title')} card>
      <form
        className={classes.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <p className={classes.lead}>{t('earnRules.test.lead')}</p>
        <AmountField
          compact
          label={t('earnRules.test.amount')}
          value={amount}
          onChange={change(setAmount)}
          code={rules.currency}
          error={isTried && !amount ? t('common.amount.notValid') : undefined}
        />
        <TextInput
          type="datetime-local"
          label={t('earnRules.test.when')}
          value={when}
          onChange={event => change(setWhen)(event.currentTarget.value)}
          error={isTried && Number.isNaN(new Date(when).getTime()) ? t('errors.field_required') : undefined}
        />
        {items.length > 0 ? (
          <Select
            label={t('earnRules.test.item')}
            placeholder={t('earnRules.test.noItem')}
            clearable
            value={itemId}
            onChange={change(setItemId)}
            data={items.map(item => ({ value: item.id, label: item.name }))}
          />
        ) : null}
        <Checkbox label={t('earnRules.test.first')} checked={isFirst} onChange={event => change(setFirst)(event.currentTarget.checked)} />
        <Button type="submit" variant="default" loading={isPending}>
          {t('earnRules.test.action')}
        </Button>
        <div role="status">
          {data ? (
            <>
              <p className={classes.result}>
                {t('earnRules.test.result', { points: formatAmount(parseDecimal(data.points), locale), code })}
              </p>
              <p className={classes.lead}>
                {data.minimum === null
                  ? sayLines(data)
                  : t('earnRules.minimum', { amount: formatAmount(parseDecimal(data.minimum), locale), currency: rules.currency })}
              </p>
            </>
          ) : null}
        </div>
      </form>
    </Section>
  )
}

/** A moment as a field for date and time has it, by the clock of the device. */
function toLocal(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
