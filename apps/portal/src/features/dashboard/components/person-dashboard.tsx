import { Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { greetingKey } from '#features/dashboard/model/greeting.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { RewardTile, TileGrid } from '#shared/design/reward-tile.tsx'
import { CardSkeleton, TilesSkeleton } from '#shared/design/skeletons.tsx'
import { parseAccent } from '#shared/design/tokens.ts'
import { listOfKind } from '#shared/holdings/holding.ts'
import { HoldingList } from '#shared/holdings/holding-list.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { CardGrid, MemberCard } from '#shared/programs/member-card.tsx'
import { isBuyable, listAffordable } from '#shared/programs/next-reward.ts'
import { type Membership, useMemberships } from '#shared/programs/use-memberships.ts'
import { RecoveryAsked } from '#shared/recovery/recovery-asked.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { NeedsYou } from '#shared/tasks/needs-you.tsx'

/** A customer's dashboard: cards, then what the person still has to do, in `tasks` and `waiting`, affordable rewards, rewards to redeem. */
export function PersonDashboard({ tasks, waiting }: { tasks: ReactNode; waiting: ReactNode }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedBusiness()
  const { clock } = usePortal()
  const { balances, memberships, programs } = useMemberships(walletId)
  const [greeting] = useState(() => greetingKey(clock.now().getHours()))
  const scan = (
    <LinkButton link={{ to: '/u/scan' }} leftSection={<Icon name="scan" />}>
      {t('dashboard.cards.scan')}
    </LinkButton>
  )
  const hasCards = memberships.length > 0
  // Who has a card came for it; what there is to do stands below.
  const isCardFirst = hasCards || balances.isPending
  const cards = (
    <Section title={t('dashboard.cards.title')}>
      <QueryView query={balances} skeleton={<CardSkeleton />}>
        {() =>
          hasCards ? (
            <CardGrid>
              {memberships.map(membership => (
                <MemberCard key={membership.holding.asset.id} membership={membership} />
              ))}
            </CardGrid>
          ) : (
            <Card>
              <EmptyState drawing="card" action={scan}>
                {t('dashboard.cards.none')}
              </EmptyState>
            </Card>
          )
        }
      </QueryView>
    </Section>
  )
  return (
    <Page>
      <PaneHeader
        title={t(greeting)}
        subtitle={t('dashboard.mineLead')}
        actions={[{ label: t('dashboard.quick.scan'), icon: 'scan', link: { to: '/u/scan' }, primary: true }]}
      />
      <RecoveryAsked />
      {isCardFirst ? cards : null}
      {tasks}
      <NeedsYou />
      {waiting}
      {isCardFirst ? null : cards}
      {memberships.length > 0 ? (
        <QueryView query={programs} skeleton={<TilesSkeleton />}>
          {() => <WithinReach memberships={memberships} />}
        </QueryView>
      ) : null}
      <QueryView query={balances} skeleton={null}>
        {({ holdings }) => {
          const lists = [
            { title: t('dashboard.mine.title'), shown: listOfKind(holdings, 'reward') },
            { title: t('wallet.tokens'), shown: listOfKind(holdings, 'token') },
          ]
          return lists.map(({ title, shown }) =>
            shown.length === 0 ? null : (
              <Section key={title} title={title} card>
                <HoldingList holdings={shown} label={title} />
              </Section>
            ),
          )
        }}
      </QueryView>
      <Group gap="xs">
        <LinkButton link={{ to: '/u/pay' }} variant="default" leftSection={<Icon name="pay" />}>
          {t('dashboard.quick.pay')}
        </LinkButton>
        <LinkButton link={{ to: '/u/wallet/dashboard' }} variant="default" leftSection={<Icon name="wallet" />}>
          {t('wallet.mineTitle')}
        </LinkButton>
      </Group>
    </Page>
  )
}

function WithinReach({ memberships }: { memberships: readonly Membership[] }) {
  const { t } = useTranslation()
  const now = useNow()
  const reachable = memberships.flatMap(membership =>
    listAffordable(membership.rewards, membership.points, now).map(reward => ({ membership, reward })),
  )
  const almost = memberships.flatMap(membership =>
    membership.rewards
      .filter(reward => isBuyable(reward, now) && reward.price > membership.points && reward.price <= membership.points * 2n)
      .map(reward => ({ membership, reward })),
  )
  const tiles = (entries: typeof reachable) => (
    <TileGrid>
      {entries.map(({ membership, reward }) => (
        <RewardTile
          key={reward.saleId}
          name={reward.name}
          image={reward.image?.url}
          price={reward.price}
          points={membership.points}
          expiresAt={reward.expiresAt}
          accent={parseAccent(membership.program?.accent)}
          link={{ to: '/u/wallet/loyalty-points/$asset/$sale', params: { asset: membership.holding.asset.id, sale: reward.saleId } }}
        />
      ))}
    </TileGrid>
  )
  return (
    <>
      <Section title={t('dashboard.afford.title')}>
        {reachable.length > 0 ? tiles(reachable) : <Muted>{t('dashboard.afford.none')}</Muted>}
      </Section>
      {almost.length > 0 ? <Section title={t('dashboard.afford.almost')}>{tiles(almost)}</Section> : null}
    </>
  )
}
