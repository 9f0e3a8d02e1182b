import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tokenListQueries } from '#features/tokens/api/token-list-queries.ts'
import type { OwnToken } from '#features/tokens/model/token-values.ts'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { describeSupply, isUnique } from '#shared/issuing/supply-values.ts'
import { UniqueBadge } from '#shared/issuing/unique-badge.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** The branded tokens of the business. */
export function TokensScreen() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const mayEdit = useMay('token.edit')
  const tokens = useInfiniteQuery(tokenListQueries.list(useApi(), id))
  return (
    <Page>
      <PaneHeader
        title={t('tokens.title')}
        subtitle={t('tokens.lead')}
        actions={[{ label: t('tokens.create'), icon: 'plus', link: { to: '/u/tokens/new' }, primary: true }]}
      />
      <QueryView query={tokens} skeleton={<RowsSkeleton />}>
        {all => (
          <Card>
            {all.length === 0 ? (
              <EmptyState
                drawing="card"
                title={t('tokens.emptyTitle')}
                action={<LinkButton link={{ to: '/u/tokens/new' }}>{t('tokens.create')}</LinkButton>}
                isInHeader
              >
                {t(mayEdit ? 'tokens.empty' : 'tokens.emptyOther')}
              </EmptyState>
            ) : (
              <>
                <RowList label={t('tokens.title')}>
                  {all.map(token => (
                    <TokenRow key={token.id} token={token} />
                  ))}
                </RowList>
                <MoreButton query={tokens} />
              </>
            )}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}

function TokenRow({ token }: { token: OwnToken }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { accent } = useSelectedBusiness()
  return (
    <ListRow
      picture={<AssetAvatar src={token.image?.url} name={token.name} accent={accent} isHedge={token.hedgeFor !== null} size={44} />}
      title={
        <>
          {token.name} {isUnique(token.supply) ? <UniqueBadge /> : null}
        </>
      }
      detail={`${token.code} · ${describeSupply(token.supply, locale, t)}`}
      end={token.status === 'enabled' ? null : <StatusChip status={token.status}>{t(`loyalty.status.${token.status}`)}</StatusChip>}
      link={{ to: '/u/tokens/$tokenId', params: { tokenId: token.id } }}
    />
  )
}
