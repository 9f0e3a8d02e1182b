import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { listPayable } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { ExchangeForm } from './exchange-form.tsx'

/** Exchanging one asset of the selected wallet for another (product decision 36). */
export function ExchangeScreen() {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const query = useQuery(holdingQueries.of(useApi(), walletId))
  return (
    <Page narrow>
      <PaneHeader title={t('exchange.title')} subtitle={t('exchange.lead')} back="history" />
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {({ holdings }) => {
          const sendable = listPayable(holdings)
          return sendable.length === 0 ? <Nothing /> : <ExchangeForm key={walletId} holdings={holdings} sendable={sendable} />
        }}
      </QueryView>
    </Page>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        drawing="wallet"
        action={
          <LinkButton link={{ to: '/u/wallet/dashboard' }} variant="default">
            {t('exchange.nothingAction')}
          </LinkButton>
        }
      >
        {t('exchange.nothing')}
      </EmptyState>
    </Card>
  )
}
