import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { payRequestQueries } from '#features/pay-requests/api/pay-request-queries.ts'
import type { PayRequestFilters } from '#features/pay-requests/model/pay-request-search.ts'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { RowList } from '#shared/design/list-row.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { NoneFound } from '#shared/lists/filter-bar.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { countSet } from '#shared/routing/search.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { PayRequestFilterBar } from './pay-request-filters.tsx'
import { PayRequestRow } from './pay-request-row.tsx'

/** The wallet's pay requests, sent and received, by filters that stand in the address. */
export function PayRequestsScreen({ filters }: { filters: PayRequestFilters }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const query = useInfiniteQuery(payRequestQueries.list(useApi(), walletId, filters))
  const navigate = useNavigate()
  const isFiltered = countSet(filters) > 0
  return (
    <Page>
      <PaneHeader
        title={t('payRequests.title')}
        subtitle={t('payRequests.lead')}
        actions={[{ label: t('payRequests.create'), icon: 'plus', link: { to: '/u/pay-requests/new' }, primary: true }]}
      />
      <PayRequestFilterBar filters={filters} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {requests => (
          <Card>
            {requests.length > 0 ? (
              <>
                <RowList label={t('payRequests.title')}>
                  {requests.map(request => (
                    <PayRequestRow key={request.id} request={request} />
                  ))}
                </RowList>
                <MoreButton query={query} />
              </>
            ) : isFiltered ? (
              <NoneFound onClear={() => void navigate({ to: '/u/pay-requests', search: {} })} />
            ) : (
              <NoRequests />
            )}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}

function NoRequests() {
  const { t } = useTranslation()
  const mayAsk = useMay('payRequest.edit')
  return (
    <EmptyState
      drawing="receipt"
      title={t('payRequests.emptyTitle')}
      action={<LinkButton link={{ to: '/u/pay-requests/new' }}>{t('payRequests.create')}</LinkButton>}
      isInHeader
    >
      {t(mayAsk ? 'payRequests.empty' : 'payRequests.emptyOther')}
    </EmptyState>
  )
}
