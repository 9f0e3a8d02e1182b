import { codeOf } from '@lealta/stellar/asset'
import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ListedOrder, orderQueries } from '#features/orders/api/order-queries.ts'
import { useShownOrders } from '#features/orders/api/use-shown-orders.ts'
import { type OrderFilters, orderStatuses, readOrderSearch } from '#features/orders/model/order-filters.ts'
import { sayOf, shortId } from '#features/orders/model/order-words.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { FilterBar, NoneFound } from '#shared/lists/filter-bar.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import { countSet } from '#shared/routing/search.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** What the person bought, or what was bought from the open business. The filters are those of the address. */
export function OrdersScreen({ filters, onFilter }: { filters: OrderFilters; onFilter: (filters: OrderFilters) => void }) {
  const { t } = useTranslation()
  const { kind } = useSelectedBusiness()
  const shown = useShownOrders(filters.bought)
  const isShop = kind === 'business' && shown.bought === undefined
  const { bought, ...narrowing } = filters
  const query = useInfiniteQuery(orderQueries.list(useApi(), shown.of, narrowing))
  const isFiltered = countSet(narrowing) > 0
  return (
    <Page>
      <PaneHeader title={t('orders.title')} subtitle={t(isShop ? 'orders.leadShop' : 'orders.leadMine')} />
      {shown.choices.length > 1 ? (
        <NativeSelect
          label={t('orders.show')}
          maw={360}
          value={shown.bought ?? ''}
          onChange={event => onFilter(readOrderSearch({ ...filters, bought: event.currentTarget.value || undefined }))}
          data={shown.choices}
        />
      ) : null}
      <FilterBar
        choices={[
          {
            name: 'status',
            label: t('filters.status'),
            options: orderStatuses.map(value => ({ value, label: t(`common.status.${value}`) })),
          },
        ]}
        values={filters}
        onChange={change => onFilter(readOrderSearch({ ...filters, ...change }))}
      />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {orders => (
          <Card>
            {orders.length === 0 && isFiltered ? <NoneFound onClear={() => onFilter(readOrderSearch({ bought }))} /> : null}
            {orders.length === 0 && !isFiltered ? (
              <EmptyState drawing="receipt" title={t('orders.emptyTitle')}>
                {t(isShop ? 'orders.emptyShop' : 'orders.emptyMine')}
              </EmptyState>
            ) : null}
            {orders.length === 0 ? null : (
              <>
                <RowList label={t('orders.title')}>
                  {orders.map(order => (
                    <OrderRow key={order.id} order={order} isShop={isShop} />
                  ))}
                </RowList>
                <MoreButton query={query} />
              </>
            )}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}

function OrderRow({ order, isShop }: { order: ListedOrder; isShop: boolean }) {
  const locale = useLocale()
  const other = isShop ? (nameOfParty(order.buyer) ?? '') : order.seller.name
  return (
    <ListRow
      picture={<AssetAvatar src={order.image?.url} name={order.name} size={44} />}
      title={`${order.name} · ${sayOf(order.quantity, order.code, locale)}`}
      detail={
        <>
          {other} · {sayOf(order.total, codeOf(order.priceAsset), locale)} · {shortId(order.id)} · <RelativeTime at={order.createdAt} />
        </>
      }
      end={<StatusChip status={order.status} />}
      link={{ to: '/u/orders/$orderId', params: { orderId: order.id } }}
    />
  )
}
