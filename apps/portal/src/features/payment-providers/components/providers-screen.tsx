import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { Note } from '#shared/design/form-error.tsx'
import { Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { providersQuery } from '#shared/payment-providers/providers-query.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { AddAnchor } from './add-anchor.tsx'
import { ProviderCard } from './provider-card.tsx'

/** Each way on which money comes in and goes out (product decision 37). */
export function ProvidersScreen() {
  const { t } = useTranslation()
  const may = useMay('paymentProvider.edit')
  const { id: businessId } = useSelectedBusiness()
  const query = useQuery(providersQuery(useApi(), businessId))
  return (
    <Page>
      <PaneHeader title={t('providers.title')} subtitle={t('providers.lead')} />
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {providers => providers.map(provider => <ProviderCard key={provider.id} provider={provider} />)}
      </QueryView>
      {may ? <AddAnchor /> : <Note>{t('providers.rights')}</Note>}
    </Page>
  )
}
