import { SegmentedControl, Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type OwnPartnership, partnershipQueries } from '#features/partnerships/api/partnership-queries.ts'
import { directions, type PartnershipFilters, readPartnershipSearch, statuses } from '#features/partnerships/model/partnership-search.ts'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { parseAccent } from '#shared/design/tokens.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { NoneFound } from '#shared/lists/filter-bar.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { countSet } from '#shared/routing/search.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './partnerships.module.css'

/** Partnerships that the business asked for, or was asked for, by filters that stand in the address (product decision 8). */
export function PartnershipsScreen({ filters }: { filters: PartnershipFilters }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const query = useInfiniteQuery(partnershipQueries.list(useApi(), businessId, filters))
  const navigate = useNavigate()
  const isFiltered = countSet(filters) > 0
  return (
    <Page>
      <PaneHeader
        title={t('partnerships.title')}
        subtitle={t('partnerships.lead')}
        actions={[{ label: t('partnerships.ask'), icon: 'plus', link: { to: '/u/partnerships/new' }, primary: true }]}
      />
      <Filters filters={filters} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {partnerships => (
          <Card>
            {partnerships.length > 0 ? (
              <>
                <RowList label={t('partnerships.title')}>
                  {partnerships.map(partnership => (
                    <PartnershipRow key={partnership.id} partnership={partnership} />
                  ))}
                </RowList>
                <MoreButton query={query} />
              </>
            ) : isFiltered ? (
              <NoneFound onClear={() => void navigate({ to: '/u/partnerships', search: {} })} />
            ) : (
              <NoPartnerships />
            )}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}

function Filters({ filters }: { filters: PartnershipFilters }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const change = (values: Record<string, string | undefined>) =>
    void navigate({ to: '/u/partnerships', search: readPartnershipSearch({ ...filters, ...values }), replace: true })
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('partnerships.direction.label')}
        value={filters.direction ?? ''}
        onChange={value => change({ direction: value || undefined })}
        data={[
          { value: '', label: t('partnerships.any') },
          ...directions.map(value => ({ value, label: t(`partnerships.direction.${value}`) })),
        ]}
      />
      <Select
        aria-label={t('partnerships.status')}
        placeholder={t('partnerships.status')}
        clearable
        value={filters.status ?? null}
        onChange={value => change({ status: value ?? undefined })}
        data={statuses.map(value => ({ value, label: t(`common.status.${value}`) }))}
      />
    </div>
  )
}

function PartnershipRow({ partnership }: { partnership: OwnPartnership }) {
  const { t } = useTranslation()
  const { id, direction, status, partner, tokens } = partnership
  const names = tokens.map(token => token.code).join(', ')
  const over = status === 'accepted' ? direction : (`${direction}Over` as const)
  const key = status === 'sent' ? (`${direction}Sent` as const) : over
  return (
    <ListRow
      picture={<AssetAvatar src={partner.logo?.url} name={partner.name} kind="plain" accent={parseAccent(partner.accent)} size={44} />}
      title={partner.name}
      detail={t(`partnerships.row.${key}`, { tokens: names })}
      end={<StatusChip status={status} />}
      link={{ to: '/u/partnerships/$partnershipId', params: { partnershipId: id } }}
    />
  )
}

function NoPartnerships() {
  const { t } = useTranslation()
  const mayAsk = useMay('partnership.edit')
  return (
    <EmptyState
      drawing="people"
      title={t('partnerships.emptyTitle')}
      action={<LinkButton link={{ to: '/u/partnerships/new' }}>{t('partnerships.ask')}</LinkButton>}
      isInHeader
    >
      {t(mayAsk ? 'partnerships.empty' : 'partnerships.emptyOther')}
    </EmptyState>
  )
}
