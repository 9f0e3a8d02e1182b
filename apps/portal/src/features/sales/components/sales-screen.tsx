import type { Sale } from '@lealta/contract'
import { codeOf } from '@lealta/stellar/asset'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saleQueries } from '#features/sales/api/sale-queries.ts'
import { avatarKind, saleTones, sayAmount } from '#features/sales/model/sale-words.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { type HeaderAction, PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** The sales of the business, newest first. */
export function SalesScreen() {
  const { t } = useTranslation()
  const { id, alias } = useSelectedBusiness()
  const sales = useInfiniteQuery(saleQueries.list(useApi(), id))
  const shop: HeaderAction[] = alias ? [{ label: t('sales.shop'), icon: 'store', link: { to: '/b/$alias', params: { alias } } }] : []
  return (
    <Page>
      <PaneHeader
        title={t('sales.title')}
        subtitle={t('sales.lead')}
        actions={[{ label: t('sales.create'), icon: 'plus', link: { to: '/u/sales/new' }, primary: true }, ...shop]}
      />
      <QueryView query={sales} skeleton={<RowsSkeleton />}>
        {all => (
          <Card>
            {all.length === 0 ? (
              <EmptyState
                drawing="receipt"
                title={t('sales.emptyTitle')}
                action={<LinkButton link={{ to: '/u/sales/new' }}>{t('sales.create')}</LinkButton>}
                isInHeader
              >
                {t('sales.empty')}
              </EmptyState>
            ) : (
              <>
                <RowList label={t('sales.title')}>
                  {all.map(sale => (
                    <SaleRow key={sale.id} sale={sale} />
                  ))}
                </RowList>
                <MoreButton query={sales} />
              </>
            )}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}

function SaleRow({ sale }: { sale: Sale & { id: string } }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { accent } = useSelectedBusiness()
  const words = (text: string) => sayAmount(text, locale)
  return (
    <ListRow
      picture={<AssetAvatar src={sale.image?.url} name={sale.name} kind={avatarKind[sale.kind]} accent={accent} size={44} />}
      title={sale.name}
      detail={t('sales.row', {
        sold: words(sale.sold),
        quantity: words(sale.quantity),
        price: words(sale.price),
        code: codeOf(sale.priceAsset),
      })}
      end={<StatusChip status={saleTones[sale.status]}>{t(`sales.status.${sale.status}`)}</StatusChip>}
      link={{ to: '/u/sales/$saleId', params: { saleId: sale.id } }}
    />
  )
}
