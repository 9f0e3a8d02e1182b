import { formatCount } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardQueries } from '#features/dashboard/api/dashboard-queries.ts'
import { greetingKey } from '#features/dashboard/model/greeting.ts'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton, QuickLink } from '#shared/access/link-button.tsx'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { Checklist } from '#shared/design/checklist.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { FigureGrid } from '#shared/design/figure-grid.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { BlockSkeleton, CardSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './dashboard.module.css'
import { Sparkline } from './sparkline.tsx'

/**
 * A business's dashboard: greeting, first steps, program card, figures of the last 14 days. `waiting` lists payments to accept, `profile`
 * is the profile card.
 */
export function OwnerDashboard({ waiting, profile }: { waiting: ReactNode; profile: ReactNode }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const business = useSelectedBusiness()
  const { api, portal } = useConnections()
  const summary = useQuery(dashboardQueries.summary(api, business.id))
  const program = useQuery(businessProgram(api, business.id))
  const [greeting] = useState(() => greetingKey(portal.clock.now().getHours()))
  const hasTills = useMay('till.view')
  const mayMint = useMayOn('token.mint', program.data?.issuer)
  const isRunning = program.data?.status === 'enabled'
  return (
    <Page>
      <PaneHeader title={t('dashboard.greeting', { greeting: t(greeting), name: business.name })} subtitle={t('dashboard.ownerLead')} />
      {summary.data ? (
        <Checklist
          title={t('dashboard.firstSteps.title')}
          steps={[
            {
              id: 'profile',
              title: t('dashboard.firstSteps.profile'),
              detail: t('dashboard.firstSteps.profileDetail'),
              link: { to: '/u/dashboard/edit' },
              done: summary.data.checklist.profile,
            },
            {
              id: 'program',
              title: t('dashboard.firstSteps.program'),
              detail: t('dashboard.firstSteps.programDetail'),
              link: { to: '/u/loyalty-program' },
              done: summary.data.checklist.program,
            },
            {
              id: 'points',
              title: t('dashboard.firstSteps.firstPoints'),
              detail: t('dashboard.firstSteps.firstPointsDetail'),
              link: { to: isRunning && mayMint ? '/u/loyalty-program/mint' : '/u/loyalty-program' },
              done: summary.data.checklist.firstPoints,
            },
            {
              id: 'till',
              title: t('dashboard.firstSteps.till'),
              detail: t('dashboard.firstSteps.tillDetail'),
              link: { to: '/u/pos' },
              done: summary.data.checklist.till,
            },
          ]}
        />
      ) : null}
      {waiting}
      <div className={classes.container}>
        <div className={classes.columns}>
          <div className={classes.program}>
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
              {isRunning ? (
                <Group gap="xs">
                  <QuickLink link={{ to: '/u/pay' }} icon="points">
                    {t('dashboard.quick.give')}
                  </QuickLink>
                  <QuickLink link={{ to: '/u/loyalty-program/join' }} icon="qr">
                    {t('dashboard.quick.invite')}
                  </QuickLink>
                  <QuickLink link={{ to: '/u/pos' }} icon="till">
                    {t('dashboard.quick.till')}
                  </QuickLink>
                </Group>
              ) : null}
            </Section>
          </div>
          <div className={classes.figures}>
            <Section title={t('dashboard.figures.title')}>
              <QueryView query={summary} skeleton={<BlockSkeleton height={240} />}>
                {data => (
                  <>
                    <FigureGrid
                      figures={[
                        { label: t('dashboard.figures.customers'), value: formatCount(data.customers, locale) },
                        { label: t('dashboard.figures.issued'), value: formatAmount(data.pointsIssued, locale) },
                        { label: t('dashboard.figures.outstanding'), value: formatAmount(data.pointsOutstanding, locale) },
                        { label: t('dashboard.figures.redemptions'), value: formatCount(data.redemptions, locale) },
                        { label: t('dashboard.figures.onSale'), value: formatCount(data.rewardsOnSale, locale) },
                        ...(hasTills ? [{ label: t('dashboard.figures.tills'), value: formatCount(data.tills, locale) }] : []),
                      ]}
                    />
                    <Sparkline days={data.days} code={program.data?.code} />
                  </>
                )}
              </QueryView>
            </Section>
          </div>
          <div className={classes.profile}>{profile}</div>
        </div>
      </div>
    </Page>
  )
}
