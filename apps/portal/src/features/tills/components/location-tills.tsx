import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tillQueries } from '#features/tills/api/till-queries.ts'
import { QuickLink } from '#shared/access/link-button.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { TillList } from './tills-screen.tsx'

/** The tills that belong to a location. */
export function LocationTills({ locationId }: { locationId: string }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const query = useInfiniteQuery(tillQueries.list(useApi(), id, locationId))
  return (
    <Section
      title={t('accounts.tills.title')}
      card
      action={
        <QuickLink link={{ to: '/u/pos/new', search: { location: locationId } }} icon="plus">
          {t('tills.create')}
        </QuickLink>
      }
    >
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
        {tills => (
          <>
            {tills.length === 0 ? <Muted>{t('accounts.tills.none')}</Muted> : <TillList tills={tills} label={t('accounts.tills.title')} />}
            <MoreButton query={query} />
          </>
        )}
      </QueryView>
    </Section>
  )
}
