import { STROOPS_PER_UNIT } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { rewardQueries } from '#features/rewards/api/reward-queries.ts'
import { rewardTemplates } from '#features/rewards/model/reward-naming.ts'
import { type RewardSearch, readRewardSearch, statuses } from '#features/rewards/model/reward-search.ts'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RewardTile, TileGrid } from '#shared/design/reward-tile.tsx'
import { TilesSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { NoneFound } from '#shared/lists/filter-bar.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { TypedFilter } from '#shared/lists/typed-filter.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './rewards.module.css'

/** Rewards from which on they are searched by name. */
const MANY = 10

/** The rewards of the business as tiles, by filters that stand in the address. */
export function RewardsScreen({ filters }: { filters: RewardSearch }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const api = useApi()
  const rewards = useInfiniteQuery(rewardQueries.list(api, id))
  const program = useQuery(businessProgram(api, id))
  const needsProgram = program.data !== undefined && program.data?.status !== 'enabled'
  return (
    <Page>
      <PaneHeader
        title={t('rewards.title')}
        subtitle={t('rewards.lead')}
        actions={
          needsProgram
            ? []
            : [{ label: t('rewards.create'), icon: 'plus', link: { to: '/u/loyalty-program/rewards/new', search: filters }, primary: true }]
        }
      />
      {needsProgram ? (
        <Note>
          {t('rewards.needProgram')}{' '}
          <LinkButton link={{ to: '/u/loyalty-program' }} variant="subtle" size="compact-sm">
            {t('rewards.openProgram')}
          </LinkButton>
        </Note>
      ) : null}
      <QueryView query={rewards} skeleton={<TilesSkeleton tiles={4} />}>
        {all =>
          all.length === 0 ? (
            <Card>
              <EmptyState drawing="reward" title={t('rewards.emptyTitle')} action={needsProgram ? null : <Templates />}>
                {t('rewards.empty')}
              </EmptyState>
            </Card>
          ) : (
            <FilteredRewards filters={filters} isSearched={all.length >= MANY} />
          )
        }
      </QueryView>
    </Page>
  )
}

function FilteredRewards({ filters, isSearched }: { filters: RewardSearch; isSearched: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = useSelectedBusiness()
  const query = useInfiniteQuery(rewardQueries.list(useApi(), id, filters))
  const show = (search: RewardSearch) => void navigate({ to: '/u/loyalty-program/rewards', search, replace: true })
  return (
    <>
      {isSearched || filters.search ? (
        <TypedFilter
          label={t('rewards.search')}
          value={filters.search}
          isSearch
          onChange={search => show(readRewardSearch({ ...filters, search }))}
        />
      ) : null}
      <div className={classes.filter}>
        <SegmentedControl
          size="xs"
          aria-label={t('rewards.filter.label')}
          value={filters.status ?? 'all'}
          onChange={status => show(readRewardSearch({ ...filters, status }))}
          data={(['all', ...statuses] as const).map(value => ({ value, label: t(`rewards.filter.${value}`) }))}
        />
      </div>
      <QueryView query={query} skeleton={<TilesSkeleton tiles={4} />}>
        {found =>
          found.length === 0 ? (
            <NoneFound onClear={() => show({})} />
          ) : (
            <>
              <TileGrid>
                {found.map(reward => (
                  <OwnRewardTile key={reward.id} reward={reward} />
                ))}
              </TileGrid>
              <MoreButton query={query} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

/** The kinds of rewards to begin with. */
function Templates() {
  const { t } = useTranslation()
  return (
    <div className={classes.templates}>
      {rewardTemplates.map((template, place) => (
        <LinkButton
          key={template}
          variant={place === 0 ? 'filled' : 'default'}
          link={{ to: '/u/loyalty-program/rewards/new', search: { template } }}
        >
          {t(`rewards.fields.${template}`)}
        </LinkButton>
      ))}
    </div>
  )
}

function OwnRewardTile({ reward }: { reward: OwnReward }) {
  const { t } = useTranslation()
  const { accent } = useSelectedBusiness()
  const stock = reward.sale ? Number(parseDecimal(reward.sale.remaining) / STROOPS_PER_UNIT) : undefined
  return (
    <div className={classes.tile}>
      <RewardTile
        name={reward.name}
        image={reward.image?.url}
        price={parseDecimal(reward.pointsRequired)}
        stock={stock}
        expiresAt={reward.expiresAt}
        accent={accent}
        link={{ to: '/u/loyalty-program/rewards/$rewardId', params: { rewardId: reward.id } }}
      />
      {reward.status === 'enabled' ? (
        reward.sale ? null : (
          <StatusChip status="closed">{t('rewards.sell.notOnSale')}</StatusChip>
        )
      ) : (
        <StatusChip status={reward.status}>{t(`rewards.status.${reward.status}`)}</StatusChip>
      )}
    </div>
  )
}
