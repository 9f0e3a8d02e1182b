import type { Stroops } from '@lealta/kernel'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OneOrder, orderQueries } from '#features/orders/api/order-queries.ts'
import { useRefundOrder } from '#features/orders/api/refund-order.tsx'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { Form } from '#shared/forms/form.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { PaneView } from '#shared/lists/pane-view.tsx'
import { useApi } from '#shared/portal/connections.ts'

/** Paying back the price of an order, or a part of it. */
export function RefundPane({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  return (
    <PaneView query={useQuery(orderQueries.detail(useApi(), orderId))}>
      {order => (
        <Pane>
          <PaneHeader title={t('orders.refund.title')} subtitle={t('orders.refund.lead')} />
          {order.isMine || parseDecimal(order.refundable) === 0n ? (
            <Note>{t('orders.refund.none')}</Note>
          ) : (
            <RefundForm order={order} left={parseDecimal(order.refundable)} />
          )}
        </Pane>
      )}
    </PaneView>
  )
}

function RefundForm({ order, left }: { order: OneOrder; left: Stroops }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const refund = useRefundOrder(order)
  const [amount, setAmount] = useState<Stroops | undefined>(left)
  const code = codeOf(order.priceAsset)
  const isReady = amount !== undefined && amount > 0n && amount <= left
  return (
    <Form onSubmit={() => isReady && refund(amount)}>
      <AmountField
        label={t('orders.refund.amount')}
        value={amount}
        onChange={setAmount}
        code={code}
        maximum={left}
        secondary={t('orders.refund.hint', { amount: formatAmount(left, locale), code })}
      />
      <Note>{t('orders.refund.collect')}</Note>
      <Button type="submit" disabled={!isReady}>
        {t('orders.refund.action')}
      </Button>
    </Form>
  )
}
