import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activityQueries } from '#features/activity/api/activity-queries.ts'
import type { WalletTransaction } from '#features/activity/model/activity-entry.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { ActivityEntries } from './activity-entries.tsx'

const COUNT = 5

/** What the main wallet did last with a token of the business; nothing if it never did anything. `linkOf` gives the link of a row. */
export function TokenActivity({ assetId, linkOf }: { assetId: string; linkOf: (transaction: WalletTransaction) => PortalLink }) {
  const { t } = useTranslation()
  const { walletId, publicKey } = useSelectedBusiness()
  const wallet = { walletId, publicKey }
  const query = useInfiniteQuery(activityQueries.filtered(useApi(), wallet, { token: assetId }))
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {entries =>
        entries.length === 0 ? null : (
          <Section
            title={t('wallet.recent')}
            card
            action={
              <LinkButton link={{ to: '/u/wallet/activity', search: { token: assetId } }} variant="subtle" size="compact-sm">
                {t('common.seeAll')}
              </LinkButton>
            }
          >
            <ActivityEntries entries={entries.slice(0, COUNT)} of={wallet} linkOf={linkOf} />
          </Section>
        )
      }
    </QueryView>
  )
}
