import type { CustomerPoints } from '@lealta/contract'
import { formatDay } from '@lealta/messages/format'
import { formatAmount, parseDecimal, withCode } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'

/** For which purchase points are given: at the counter, or an order of the customer for which nothing was given yet. Hidden without any. */
export function PurchaseSelect({
  orders,
  value,
  onChange,
}: {
  orders: CustomerPoints['orders']
  value: string | undefined
  onChange: (orderId: string | undefined) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (orders.length === 0) return null
  const toLabel = ({ name, total, priceAsset, createdAt }: CustomerPoints['orders'][number]) =>
    t('earnings.give.order', {
      name,
      total: withCode(formatAmount(parseDecimal(total), locale), codeOf(priceAsset)),
      when: formatDay(new Date(createdAt), locale),
    })
  return (
    <NativeSelect
      label={t('earnings.give.purchase')}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value || undefined)}
      data={[{ value: '', label: t('earnings.give.counter') }, ...orders.map(order => ({ value: order.id, label: toLabel(order) }))]}
    />
  )
}
