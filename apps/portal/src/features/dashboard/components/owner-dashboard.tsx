import type { FirstStep } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardQueries } from '#features/dashboard/api/dashboard-queries.ts'
import { greetingKey } from '#features/dashboard/model/greeting.ts'
import type { Range } from '#features/dashboard/model/ranges.ts'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton, QuickLink } from '#shared/access/link-button.tsx'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { Checklist } from '#shared/design/checklist.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { FigureGrid } from '#shared/design/figure-grid.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { BlockSkeleton, CardSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { isFirstAsked } from '#shared/lists/is-first-asked.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness, useSession } from '#shared/session/use-session.ts'
import { NeedsYou } from '#shared/tasks/needs-you.tsx'
import classes from './dashboard.module.css'
import { TillStates } from './till-states.tsx'
import { TodayCard } from './today-card.tsx'

/**
 * A business's home: what happened today, what needs somebody, how the program does, the next step. `offer` is what
 * newcomers are asked first, `waiting` lists what others sent,
 * `activity` the latest entries; `range` are the days of the chart.
 */
export function OwnerDashboard({
  offer,
  waiting,
  activity,
  range,
  onRange,
}: {
  offer: ReactNode
  waiting: ReactNode
  activity: ReactNode
  range: Range
  onRange: (range: Range) => void
}) {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  const { wallet } = useSession()
  const { api, portal } = useConnections()
  const summary = useQuery(dashboardQueries.summary(api, business.id, range))
  const program = useQuery(businessProgram(api, business.id))
  const [greeting] = useState(() => greetingKey(portal.clock.now().getHours()))
  const code = program.data?.code
  // The owner is the business; who works there has a name of their own, or none that the portal knows.
  const called = business.accessLevel === 'owner' ? business.name : wallet?.name
  return (
    <Page>
      <PaneHeader
        title={called === undefined ? t(greeting) : t('dashboard.greeting', { greeting: t(greeting), name: called })}
        subtitle={t('dashboard.ownerLead')}
      />
      {offer}
      {summary.data ? <FirstSteps done={summary.data.checklist} /> : null}
      {/* The first steps, of whom they are not behind, stand above everything: until that is known nothing is shown that would make room. */}
      {isFirstAsked(summary) ? <BlockSkeleton height={380} /> : null}
      <div className={classes.container} hidden={isFirstAsked(summary)}>
        <div className={classes.columns}>
          <div className={classes.stack}>
            <QueryView query={summary} skeleton={null}>
              {({ today, days, range: figures }) => <TodayCard {...{ today, days, figures, code, range, onRange }} />}
            </QueryView>
            <NeedsYou />
            {waiting}
            {activity}
          </div>
          <div className={classes.stack}>
            <ProgramSection />
            <QueryView query={summary} skeleton={null}>
              {data => (
                <>
                  <TillStates tills={data.tills} code={code} />
                  <Totals {...data} />
                </>
              )}
            </QueryView>
            <Section title={t('dashboard.profile.title')} card>
              <RowList>
                <ListRow
                  picture={<AssetAvatar src={business.logo} name={business.name} accent={business.accent} size={44} />}
                  title={business.name}
                  detail={t('dashboard.profile.see')}
                  link={{ to: '/u/dashboard/profile' }}
                />
              </RowList>
            </Section>
          </div>
        </div>
      </div>
    </Page>
  )
}

function FirstSteps({ done }: { done: Record<FirstStep, boolean> }) {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  const { api } = useConnections()
  const program = useQuery(businessProgram(api, business.id))
  const mayMint = useMayOn('token.mint', program.data?.issuer)
  const isRunning = program.data?.status === 'enabled'
  return (
    <Checklist
      title={t('dashboard.firstSteps.title')}
      steps={[
        {
          id: 'profile',
          title: t('dashboard.firstSteps.profile'),
          detail: t('dashboard.firstSteps.profileDetail'),
          link: { to: '/u/dashboard/edit' },
          done: done.profile,
        },
        {
          id: 'program',
          title: t('dashboard.firstSteps.program'),
          detail: t('dashboard.firstSteps.programDetail'),
          link: { to: '/u/loyalty-program' },
          done: done.program,
        },
        {
          id: 'points',
          title: t('dashboard.firstSteps.firstPoints'),
          detail: t('dashboard.firstSteps.firstPointsDetail'),
          link: { to: isRunning && mayMint ? '/u/loyalty-program/mint' : '/u/loyalty-program' },
          done: done.firstPoints,
        },
        {
          id: 'reward',
          title: t('dashboard.firstSteps.reward'),
          detail: t('dashboard.firstSteps.rewardDetail'),
          link: { to: isRunning ? '/u/loyalty-program/rewards' : '/u/loyalty-program' },
          done: done.reward,
        },
        {
          id: 'till',
          title: t('dashboard.firstSteps.till'),
          detail: t('dashboard.firstSteps.tillDetail'),
          link: { to: '/u/pos' },
          done: done.till,
        },
      ]}
    />
  )
}

function ProgramSection() {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  const { api } = useConnections()
  const program = useQuery(businessProgram(api, business.id))
  return (
    <Section title={t('dashboard.program.title')}>
      <QueryView query={program} skeleton={<CardSkeleton />}>
        {data =>
          data === null ? (
            <Card>
              <EmptyState
                drawing="card"
                action={<LinkButton link={{ to: '/u/loyalty-program/new' }}>{t('dashboard.program.create')}</LinkButton>}
              >
                {t('dashboard.program.none')}
              </EmptyState>
            </Card>
          ) : (
            <ProgramCard
              name={data.name}
              business={business.name}
              code={data.code}
              logo={data.image?.url ?? business.logo}
              accent={business.accent}
              link={{ to: '/u/loyalty-program' }}
              {...(data.figures
                ? {
                    figures: [
                      { label: t('loyalty.figures.outstanding'), amount: parseDecimal(data.figures.outstanding) },
                      { label: t('loyalty.figures.inBusiness'), amount: parseDecimal(data.figures.inBusiness) },
                    ],
                  }
                : {})}
            />
          )
        }
      </QueryView>
      {program.data?.status === 'enabled' ? (
        <Group gap="xs">
          <QuickLink link={{ to: '/u/pay' }} icon="points">
            {t('dashboard.quick.give')}
          </QuickLink>
          <QuickLink link={{ to: '/u/loyalty-program/join' }} icon="qr">
            {t('dashboard.quick.invite')}
          </QuickLink>
          <QuickLink link={{ to: '/u/till' }} icon="till">
            {t('dashboard.quick.till')}
          </QuickLink>
        </Group>
      ) : null}
    </Section>
  )
}

function Totals(totals: {
  customers: number
  pointsIssued: Parameters<typeof formatAmount>[0]
  redemptions: number
  rewardsOnSale: number
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const mayReport = useMay('report.view')
  return (
    <Section
      title={t('dashboard.figures.title')}
      action={
        mayReport ? (
          <LinkButton link={{ to: '/u/reports' }} variant="subtle" size="compact-sm">
            {t('common.nav.reports')}
          </LinkButton>
        ) : null
      }
    >
      <FigureGrid
        figures={[
          { label: t('dashboard.figures.customers'), value: totals.customers },
          { label: t('dashboard.figures.issued'), value: formatAmount(totals.pointsIssued, locale) },
          { label: t('dashboard.figures.redemptions'), value: totals.redemptions },
          { label: t('dashboard.figures.onSale'), value: totals.rewardsOnSale },
        ]}
      />
    </Section>
  )
}
