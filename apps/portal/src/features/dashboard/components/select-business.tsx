import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { WaitingInvitations } from '#shared/invitations/waiting-invitations.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { portalsQuery } from '#shared/session/portals-query.ts'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'

/** The person's own wallet and the businesses they may enter; whichever it is, on to where they were going. */
export function SelectBusiness({ next }: { next: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const { api, portal: running } = useConnections()
  const query = useQuery(portalsQuery(api, session))
  const row = (portal: SelectedBusiness) => (
    <ListRow
      key={portal.id}
      picture={<AssetAvatar src={portal.logo} name={portal.name} accent={portal.accent} size={48} />}
      title={portal.kind === 'own' ? t('dashboard.select.mine') : portal.name}
      detail={
        portal.accessLevel
          ? t(`common.levels.${portal.accessLevel}`)
          : t(portal.kind === 'own' ? 'dashboard.select.mineDetail' : 'common.levels.onlySigns')
      }
      end={<Icon name="chevronRight" />}
      onClick={() => {
        running.session.selectBusiness(portal)
        void (next === undefined ? navigate({ to: '/u/dashboard' }) : navigate({ href: next }))
      }}
    />
  )
  return (
    <Page narrow>
      <PaneHeader title={t('dashboard.select.title')} subtitle={t('dashboard.select.lead')} />
      <WaitingInvitations />
      <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
        {portals => {
          const businesses = portals.filter(({ kind }) => kind === 'business')
          return (
            <>
              <Section card>
                <RowList label={t('dashboard.select.mine')}>{portals.filter(({ kind }) => kind === 'own').map(row)}</RowList>
              </Section>
              <Section title={t('dashboard.select.businesses')} card>
                {businesses.length === 0 ? (
                  <Muted>{t('dashboard.select.none')}</Muted>
                ) : (
                  <RowList label={t('dashboard.select.businesses')}>{businesses.map(row)}</RowList>
                )}
              </Section>
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}
