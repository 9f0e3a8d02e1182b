import type { SubAccountKind } from '@lealta/contract'
import { shortenKey } from '@lealta/stellar/asset'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { isFirstAsked } from '#shared/lists/is-first-asked.ts'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { type OwnSubAccount, subAccountQueries } from '#shared/sub-accounts/sub-account-queries.ts'
import { linksOf } from '../model/sub-account-links.ts'
import { ThreeThings } from './three-things.tsx'

/** The locations of the business, or its employee accounts. */
export function SubAccountsScreen({ kind }: { kind: SubAccountKind }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const query = useInfiniteQuery(subAccountQueries.list(useApi(), id, kind))
  const { create } = linksOf[kind]
  return (
    <Page>
      <PaneHeader
        title={t(`accounts.${kind}.title`)}
        subtitle={t(`accounts.${kind}.lead`)}
        actions={[{ label: t(`accounts.${kind}.create`), icon: 'plus', link: create, primary: true }]}
      />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {accounts => (
          <Card>
            {accounts.length === 0 ? (
              <EmptyState
                drawing={kind === 'location' ? 'till' : 'people'}
                title={t(`accounts.${kind}.emptyTitle`)}
                action={<LinkButton link={create}>{t(`accounts.${kind}.create`)}</LinkButton>}
                isInHeader
              >
                {t(`accounts.${kind}.empty`)}
              </EmptyState>
            ) : (
              <RowList label={t(`accounts.${kind}.title`)}>
                {accounts.map(account => (
                  <Row key={account.id} account={account} />
                ))}
              </RowList>
            )}
            <MoreButton query={query} />
          </Card>
        )}
      </QueryView>
      {/* Below a list of a height of its own. */}
      {kind === 'employee' && !isFirstAsked(query) ? <ThreeThings /> : null}
    </Page>
  )
}

function Row({ account }: { account: OwnSubAccount }) {
  const { t } = useTranslation()
  const { kind, holder, status } = account
  const held = holder ? t('accounts.holder.isHeld', { name: holder.name ?? shortenKey(holder.publicKey) }) : t('accounts.holder.notHeld')
  const detail = kind === 'location' ? (account.address ?? undefined) : status === 'enabled' ? held : (account.alias ?? undefined)
  return (
    <ListRow
      picture={<RoundIcon name={kind === 'location' ? 'pin' : 'person'} />}
      title={account.name}
      detail={detail}
      end={status === 'enabled' ? null : <StatusChip status={status === 'disabled' ? 'closed' : status} />}
      link={linksOf[kind].show(account.id)}
    />
  )
}
