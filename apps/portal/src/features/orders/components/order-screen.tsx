import { ApiError } from '@lealta/contract/client'
import { parseDecimal } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type OneOrder, orderQueries } from '#features/orders/api/order-queries.ts'
import { useOwedWords, useReturnOrder } from '#features/orders/api/return-order.tsx'
import { sayOf, shortId } from '#features/orders/model/order-words.ts'
import { Note } from '#shared/design/form-error.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { CardSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { type HeaderAction, PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import classes from './orders.module.css'
import { Receipt } from './receipt.tsx'

const isMore = (text: string) => parseDecimal(text) > 0n

/** One order: its receipt, which prints alone, what went back, and what may. */
export function OrderScreen({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const query = useQuery(orderQueries.detail(useApi(), orderId))
  const order = query.data
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />
  const refund: HeaderAction[] =
    order && !order.isMine && isMore(order.refundable)
      ? [{ label: t('orders.refund.title'), icon: 'refresh', link: { to: '/u/orders/$orderId/refund', params: { orderId } } }]
      : []
  const print: HeaderAction = { label: t('orders.print'), icon: 'print', onClick: () => window.print() }
  return (
    <Page narrow>
      <div className={classes.noPrint}>
        <PaneHeader
          title={t('orders.number', { id: shortId(orderId) })}
          back={{ to: '/u/orders' }}
          actions={order ? [print, ...refund] : []}
        />
      </div>
      <QueryView query={query} skeleton={<CardSkeleton />}>
        {data => (
          <>
            <div className={classes.noPrint}>
              <State order={data} />
              <Owed order={data} />
            </div>
            <div className={classes.sheet}>
              <Receipt order={data} />
              <Movements order={data} />
            </div>
          </>
        )}
      </QueryView>
    </Page>
  )
}

function State({ order: { status } }: { order: OneOrder }) {
  const { t } = useTranslation()
  return status === 'pending' || status === 'expired' || status === 'failed' ? <Note>{t(`orders.${status}`)}</Note> : null
}

/** What the buyer has although its price went back. */
function Owed({ order }: { order: OneOrder }) {
  const { t } = useTranslation()
  const values = useOwedWords(order)
  const giveBack = useReturnOrder(order)
  if (!isMore(order.owed)) return null
  if (!order.isMine) return <Note>{t('orders.owedShop', values)}</Note>
  return (
    <>
      <Note>{t('orders.owedMine', values)}</Note>
      <Button onClick={giveBack}>{t('orders.giveBack')}</Button>
    </>
  )
}

/** Payments back after the order, oldest first. */
function Movements({ order }: { order: OneOrder }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (order.returns.length === 0) return null
  return (
    <Section title={t('orders.movements')} card>
      <RowList label={t('orders.movements')}>
        {order.returns.map(({ kind, amount, hash, createdAt }) => (
          <ListRow
            key={hash}
            title={t(`orders.movement.${kind}`)}
            detail={<RelativeTime at={createdAt} />}
            end={sayOf(amount, kind === 'refund' ? codeOf(order.priceAsset) : order.code, locale)}
          />
        ))}
      </RowList>
    </Section>
  )
}
