import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { listOfKind, type WalletKind } from '#shared/holdings/holding.ts'
import { HoldingList } from '#shared/holdings/holding-list.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { CardGrid, MemberCard } from '#shared/programs/member-card.tsx'
import { useMemberships } from '#shared/programs/use-memberships.ts'
import { useSelectedBusiness } from '#shared/session/session-store.ts'
import { useRights } from '#shared/session/use-rights.ts'

const titles = { stablecoin: 'wallet.stablecoins', loyalty_program: 'wallet.points', reward: 'wallet.rewards' } as const

/** `/u/wallet/stablecoins`, `/u/wallet/loyalty-points`, `/u/wallet/rewards`: what the wallet holds of one kind. `drawer` is the open asset. */
export function WalletList({ kind, drawer }: { kind: WalletKind; drawer: ReactNode }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedBusiness()
  const { isBusiness } = useRights()
  const query = useQuery(holdingQueries.of(walletId))
  return (
    <Page>
      <PaneHeader title={t(titles[kind])} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ holdings }) => {
          const shown = listOfKind(holdings, kind)
          if (kind === 'loyalty_program' && !isBusiness && shown.length > 0) return <MyCards walletId={walletId} />
          return <Card>{shown.length > 0 ? <HoldingList holdings={shown} label={t(titles[kind])} /> : <EmptyKind kind={kind} />}</Card>
        }}
      </QueryView>
      {drawer}
    </Page>
  )
}

function MyCards({ walletId }: { walletId: string }) {
  const { memberships } = useMemberships(walletId)
  return (
    <CardGrid>
      {memberships.map(membership => (
        <MemberCard key={membership.holding.asset.id} membership={membership} />
      ))}
    </CardGrid>
  )
}

/** What stands in the place of holdings of a kind, with the next step. */
export function EmptyKind({ kind }: { kind: WalletKind }) {
  const { t } = useTranslation()
  const { isBusiness, mayEdit } = useRights()
  if (kind === 'stablecoin') return <EmptyState drawing="wallet">{t('wallet.emptyStablecoins')}</EmptyState>
  const isPoints = kind === 'loyalty_program'
  const action = isBusiness
    ? mayEdit && {
        to: isPoints ? '/u/loyalty-program' : '/u/loyalty-program/rewards',
        label: t(isPoints ? 'wallet.createProgram' : 'wallet.createReward'),
      }
    : { to: isPoints ? '/u/scan' : '/u/wallet/loyalty-points', label: t(isPoints ? 'wallet.scan' : 'wallet.seeRewards') }
  return (
    <EmptyState
      drawing={isPoints ? 'card' : 'reward'}
      action={
        action ? (
          <Button component={Link} to={action.to} variant="default">
            {action.label}
          </Button>
        ) : null
      }
    >
      {t(
        isPoints
          ? isBusiness
            ? 'wallet.emptyPointsBusiness'
            : 'wallet.emptyPoints'
          : isBusiness
            ? 'wallet.emptyRewardsBusiness'
            : 'wallet.emptyRewards',
      )}
    </EmptyState>
  )
}
