import { useTranslation } from 'react-i18next'
import { formatWalletTransaction } from '#features/activity/model/activity-entry.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { ActivityEntries, useActivity } from './activity-entries.tsx'

/** The last few entries, for the top of other screens; nothing if there are none. */
export function RecentActivity({ count = 5 }: { count?: number }) {
  const { t } = useTranslation()
  const query = useActivity()
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {entries =>
        entries.length === 0 ? null : (
          <Section
            title={t('wallet.recent')}
            card
            action={
              <LinkButton link={{ to: '/u/wallet/activity' }} variant="subtle" size="compact-sm">
                {t('common.seeAll')}
              </LinkButton>
            }
          >
            <ActivityEntries
              entries={entries.slice(0, count)}
              linkOf={transaction => ({ to: '/u/wallet/dashboard/$item', params: { item: formatWalletTransaction(transaction) } })}
            />
          </Section>
        )
      }
    </QueryView>
  )
}
