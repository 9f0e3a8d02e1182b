import { useTranslation } from 'react-i18next'
import { formatWalletTransaction } from '#features/activity/model/activity-entry.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { type ActiveWallet, ActivityEntries, useActivity } from './activity-entries.tsx'

/** The last few entries of a wallet, for other screens; nothing if there are none. All of them are on the screen of the open wallet. */
export function RecentActivity({ count = 5, of }: { count?: number; of?: ActiveWallet }) {
  const { t } = useTranslation()
  const query = useActivity(of)
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {entries =>
        entries.length === 0 ? null : (
          <Section
            title={t('wallet.recent')}
            card
            action={
              of ? null : (
                <LinkButton link={{ to: '/u/wallet/activity' }} variant="subtle" size="compact-sm">
                  {t('common.seeAll')}
                </LinkButton>
              )
            }
          >
            <ActivityEntries
              entries={entries.slice(0, count)}
              of={of}
              linkOf={transaction => ({ to: '/u/wallet/dashboard/$item', params: { item: formatWalletTransaction(transaction) } })}
            />
          </Section>
        )
      }
    </QueryView>
  )
}
