import { formatMoment } from '@lealta/messages/format'
import { codeOf } from '@lealta/stellar/asset'
import { useTranslation } from 'react-i18next'
import type { OneOrder } from '#features/orders/api/order-queries.ts'
import { sayOf } from '#features/orders/model/order-words.ts'
import { explorerLink } from '#shared/configuration/configuration.ts'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Section } from '#shared/design/page.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'

/** What was bought, from whom, by whom and for what. */
export function Receipt({ order }: { order: OneOrder }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const configuration = useConfiguration()
  const money = (text: string) => sayOf(text, codeOf(order.priceAsset), locale)
  const { platformFee, seller } = order
  const isPaid = order.hash !== null
  return (
    <Section title={t('orders.receipt')} card action={<StatusChip status={order.status} />}>
      <KeyValue
        rows={[
          { label: t('orders.id'), value: order.id },
          { label: t('orders.date'), value: formatMoment(new Date(order.settledAt ?? order.createdAt), locale) },
          { label: t('orders.seller'), value: seller.alias ? `${seller.name} (${seller.alias})` : seller.name },
          { label: t('orders.buyer'), value: nameOfParty(order.buyer) },
          { label: t('orders.item'), value: order.name },
          { label: t('orders.quantity'), value: sayOf(order.quantity, order.code, locale) },
          { label: t('orders.price'), value: money(order.price) },
          { label: t(isPaid ? 'orders.total' : 'orders.totalPending'), value: money(order.total) },
          { label: t('orders.fee'), value: platformFee ? sayOf(platformFee.amount, platformFee.code, locale) : undefined },
          { label: t('orders.refunded'), value: order.returns.length > 0 ? money(order.refunded) : undefined },
          { label: t('orders.termsAccepted'), value: order.termsAccepted ? t('orders.accepted') : undefined },
          {
            label: t('orders.hash'),
            value: order.hash ? <OutsideLink href={explorerLink(configuration, 'tx', order.hash)}>{order.hash}</OutsideLink> : undefined,
          },
        ]}
      />
    </Section>
  )
}
