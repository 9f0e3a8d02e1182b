import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsBusiness, useMay } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { listOfKind, type WalletKind } from '#shared/holdings/holding.ts'
import { HoldingList } from '#shared/holdings/holding-list.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { CardGrid, MemberCard } from '#shared/programs/member-card.tsx'
import { useMemberships } from '#shared/programs/use-memberships.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

const titles = { stablecoin: 'wallet.stablecoins', loyalty_program: 'wallet.points', reward: 'wallet.rewards' } as const

/** The wallet's holdings of one kind. */
export function WalletList({ kind }: { kind: WalletKind }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const isBusiness = useIsBusiness()
  const query = useQuery(holdingQueries.of(useApi(), walletId))
  return (
    <Page>
      <PaneHeader
        title={t(titles[kind])}
        actions={kind === 'stablecoin' ? [{ label: t('wallet.hold.title'), icon: 'plus', link: { to: '/u/wallet/dashboard/add' } }] : []}
      />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ holdings }) => {
          const shown = listOfKind(holdings, kind)
          if (kind === 'loyalty_program' && !isBusiness && shown.length > 0) return <MyCards walletId={walletId} />
          return <Card>{shown.length > 0 ? <HoldingList holdings={shown} label={t(titles[kind])} /> : <EmptyKind kind={kind} />}</Card>
        }}
      </QueryView>
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

/** Empty state of a kind, with the next step. */
export function EmptyKind({ kind }: { kind: WalletKind }) {
  const { t } = useTranslation()
  const isBusiness = useIsBusiness()
  const mayEdit = useMay('token.edit')
  const { isFirst } = useSelectedWallet()
  if (kind === 'stablecoin') {
    const action = (
      <LinkButton link={{ to: '/u/wallet/transfers' }} variant="default">
        {t('wallet.depositMoney')}
      </LinkButton>
    )
    return (
      <EmptyState drawing="wallet" action={action}>
        {t('wallet.emptyStablecoins')}
      </EmptyState>
    )
  }
  if (!isFirst) return <EmptyState drawing="wallet">{t('wallet.selected.empty')}</EmptyState>
  const isPoints = kind === 'loyalty_program'
  const link: PortalLink = isBusiness
    ? { to: isPoints ? '/u/loyalty-program' : '/u/loyalty-program/rewards' }
    : { to: isPoints ? '/u/scan' : '/u/wallet/loyalty-points' }
  const label = isBusiness ? (isPoints ? 'wallet.createProgram' : 'wallet.createReward') : isPoints ? 'wallet.scan' : 'wallet.seeRewards'
  return (
    <EmptyState
      drawing={isPoints ? 'card' : 'reward'}
      action={
        isBusiness && !mayEdit ? null : (
          <LinkButton link={link} variant="default">
            {t(label)}
          </LinkButton>
        )
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
