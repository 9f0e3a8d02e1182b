import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dashboardQueries } from '#features/dashboard/api/dashboard-queries.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { parseAccent } from '#shared/design/tokens.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { selectBusiness } from '#shared/session/session-store.ts'

/** `/select-business` (spec §2): the person's own wallet and the businesses that they may enter. */
export function SelectBusiness() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const own = useQuery(dashboardQueries.ownWallet)
  const businesses = useQuery(dashboardQueries.businesses)
  const enter = (business: Parameters<typeof selectBusiness>[0]) => {
    selectBusiness(business)
    void navigate({ to: '/u/dashboard' })
  }
  return (
    <Page narrow>
      <PaneHeader title={t('dashboard.select.title')} subtitle={t('dashboard.select.lead')} />
      <QueryView query={own} skeleton={<RowsSkeleton rows={1} />}>
        {wallet => (
          <Section card>
            <RowList>
              <ListRow
                picture={<AssetAvatar name={wallet.email ?? t('dashboard.select.mine')} size={44} />}
                title={t('dashboard.select.mine')}
                detail={wallet.email ?? t('dashboard.select.mineDetail')}
                end={<Icon name="chevronRight" />}
                onClick={() =>
                  enter({
                    kind: 'own',
                    id: wallet.userId,
                    name: t('dashboard.select.mine'),
                    alias: null,
                    logo: null,
                    accent: 'amber',
                    accessLevel: null,
                    walletId: wallet.id,
                    publicKey: wallet.publicKey,
                  })
                }
              />
            </RowList>
          </Section>
        )}
      </QueryView>
      <QueryView query={businesses} skeleton={<RowsSkeleton rows={2} />}>
        {entries => (
          <Section title={t('dashboard.select.businesses')} card>
            {entries.length === 0 ? (
              <p style={{ margin: 0, color: 'var(--muted)' }}>{t('dashboard.select.none')}</p>
            ) : (
              <RowList label={t('dashboard.select.businesses')}>
                {entries.map(entry => (
                  <ListRow
                    key={entry.id}
                    picture={<AssetAvatar src={entry.logo?.url} name={entry.name} accent={parseAccent(entry.accent)} size={44} />}
                    title={entry.name}
                    detail={t(`common.levels.${entry.accessLevel}`)}
                    end={<Icon name="chevronRight" />}
                    onClick={() =>
                      enter({
                        kind: 'business',
                        id: entry.id,
                        name: entry.name,
                        alias: entry.alias,
                        logo: entry.logo?.url ?? null,
                        accent: parseAccent(entry.accent),
                        accessLevel: entry.accessLevel,
                        walletId: entry.walletId,
                        publicKey: entry.publicKey,
                      })
                    }
                  />
                ))}
              </RowList>
            )}
          </Section>
        )}
      </QueryView>
    </Page>
  )
}
