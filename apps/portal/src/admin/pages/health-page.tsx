import { formatCount } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { isFirstAsked } from '#shared/lists/is-first-asked.ts'
import { useAdminApi } from '../api/admin-api.ts'
import { adminQueries } from '../api/admin-queries.ts'
import { runJobs } from '../api/run-jobs.ts'
import classes from '../components/admin.module.css'
import { AdminView } from '../components/admin-view.tsx'

/** Health of the parts, and a button that runs the scheduled jobs. */
export function HealthPage() {
  const { t } = useTranslation()
  const locale = useLocale()
  const query = useQuery(adminQueries.health(useAdminApi()))
  return (
    <Page>
      <PaneHeader title={t('admin.health.title')} subtitle={t('admin.live')} />
      <AdminView query={query}>
        {health => {
          const isHealthy = health.database && health.network && health.auditChainIntact && health.unitsDifference === 0
          return (
            <>
              <p className={`${classes.well} ${isHealthy ? classes.good : classes.bad}`} role="status">
                <Icon name={isHealthy ? 'check' : 'warning'} /> {t(isHealthy ? 'admin.health.allWell' : 'admin.health.trouble')}
              </p>
              <dl className={classes.figures}>
                <State
                  label={t('admin.health.database')}
                  isGood={health.database}
                  good={t('admin.health.works')}
                  bad={t('admin.health.down')}
                />
                <State
                  label={t('admin.health.network')}
                  isGood={health.network}
                  good={t('admin.health.works')}
                  bad={t('admin.health.down')}
                />
                <State
                  label={t('admin.health.audit')}
                  isGood={health.auditChainIntact}
                  good={t('admin.health.intact')}
                  bad={t('admin.health.broken')}
                />
                <State
                  label={t('admin.health.units')}
                  isGood={health.unitsDifference === 0}
                  good={t('admin.health.equal')}
                  bad={
                    health.unitsDifference === null
                      ? t('admin.health.unknown')
                      : t('admin.health.difference', { count: health.unitsDifference })
                  }
                />
                <Figure label={t('admin.health.processes')}>{formatCount(health.processes, locale)}</Figure>
                <Figure label={t('admin.health.ledger')}>
                  {health.networkLedger === null ? t('admin.health.unknown') : formatCount(health.networkLedger, locale)}
                </Figure>
                <Figure label={t('admin.health.pending')}>{formatCount(health.pendingTransactions, locale)}</Figure>
                <Figure label={t('admin.health.outbox')}>{formatCount(health.outboxWaiting, locale)}</Figure>
                <Figure label={t('admin.health.fees')}>
                  {health.feeAccountBalance === null
                    ? t('admin.health.unknown')
                    : `${formatAmount(parseDecimal(health.feeAccountBalance), locale)} XLM`}
                </Figure>
              </dl>
            </>
          )
        }}
      </AdminView>
      {/* Below figures of a height of their own. */}
      {isFirstAsked(query) ? null : <Jobs />}
    </Page>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function State({ label, isGood, good, bad }: { label: string; isGood: boolean; good: string; bad: string }) {
  return (
    <Figure label={label}>
      <span className={isGood ? classes.good : classes.bad}>
        <Icon name={isGood ? 'check' : 'warning'} />
      </span>
      {isGood ? good : bad}
    </Figure>
  )
}

function Jobs() {
  const { t } = useTranslation()
  const showToast = useToast()
  const jobs = useMutation(runJobs(useAdminApi()))
  return (
    <Section>
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={jobs.isPending}
          leftSection={<Icon name="refresh" size={18} />}
          onClick={() => jobs.mutate(undefined, { onSuccess: () => showToast(t('admin.health.jobsRun')) })}
        >
          {t('admin.health.runJobs')}
        </Button>
      </div>
      <p className={classes.small}>{t('admin.health.jobsHint')}</p>
    </Section>
  )
}
