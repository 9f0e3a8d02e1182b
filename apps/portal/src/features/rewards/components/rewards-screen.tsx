import { STROOPS_PER_UNIT } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rewardQueries } from '#features/rewards/api/reward-queries.ts'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RewardTile, TileGrid } from '#shared/design/reward-tile.tsx'
import { TilesSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './rewards.module.css'

const filters = ['all', 'enabled', 'ready', 'pending'] as const

/** The rewards of the business as tiles. */
export function RewardsScreen() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const api = useApi()
  const rewards = useInfiniteQuery(rewardQueries.list(api, id))
  const program = useQuery(businessProgram(api, id))
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const needsProgram = program.data !== undefined && program.data?.status !== 'enabled'
  return (
    <Page>
      <PaneHeader
        title={t('rewards.title')}
        subtitle={t('rewards.lead')}
        actions={
          needsProgram ? [] : [{ label: t('rewards.create'), icon: 'plus', link: { to: '/u/loyalty-program/rewards/new' }, primary: true }]
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
        {all => {
          const shown = filter === 'all' ? all : all.filter(({ status }) => status === filter)
          return all.length === 0 ? (
            <Card>
              <EmptyState
                drawing="reward"
                title={t('rewards.emptyTitle')}
                action={
                  needsProgram ? null : <LinkButton link={{ to: '/u/loyalty-program/rewards/new' }}>{t('rewards.create')}</LinkButton>
                }
              >
                {t('rewards.empty')}
              </EmptyState>
            </Card>
          ) : (
            <>
              <div className={classes.filter}>
                <SegmentedControl
                  size="xs"
                  aria-label={t('rewards.filter.label')}
                  value={filter}
                  onChange={value => setFilter(filters.find(known => known === value) ?? 'all')}
                  data={filters.map(value => ({ value, label: t(`rewards.filter.${value}`) }))}
                />
              </div>
              {shown.length === 0 ? (
                <p className={classes.muted}>{t('rewards.noneOfFilter')}</p>
              ) : (
                <TileGrid>
                  {shown.map(reward => (
                    <OwnRewardTile key={reward.id} reward={reward} />
                  ))}
                </TileGrid>
              )}
              <MoreButton query={rewards} />
            </>
          )
        }}
      </QueryView>
    </Page>
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
