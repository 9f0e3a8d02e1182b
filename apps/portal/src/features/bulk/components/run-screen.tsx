import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulkQueries, type Run } from '#features/bulk/api/bulk-queries.ts'
import { type Driving, useDriver } from '#features/bulk/api/use-driver.ts'
import { FigureGrid } from '#shared/design/figure-grid.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { Meter } from '#shared/design/meter.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { CardSkeleton } from '#shared/design/skeletons.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './bulk.module.css'
import { RunActions } from './run-actions.tsx'
import { RunChip } from './run-chip.tsx'
import { RunEnd } from './run-end.tsx'
import { RunRows } from './run-rows.tsx'

/** One run: what it is going to do, how far it is, what may be done with it, and its rows. */
export function RunScreen({ runId }: { runId: string }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const query = useQuery(bulkQueries.detail(useApi(), id, runId))
  return (
    <Page narrow>
      <QueryView
        query={query}
        skeleton={
          <>
            <PaneHeader title={t('bulk.title')} back={{ to: '/u/bulk' }} />
            <CardSkeleton />
          </>
        }
      >
        {run => <Shown run={run} />}
      </QueryView>
    </Page>
  )
}

function Shown({ run }: { run: Run }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id } = useSelectedBusiness()
  const driver = useDriver(id, run)
  const { rows, size, asset } = run
  const all = size - rows.problem
  const done = rows.paid + rows.unaccepted + rows.returned
  const write = (amount: string) => formatAmount(parseDecimal(amount), locale)
  return (
    <>
      <PaneHeader title={run.name} subtitle={t(`bulk.kinds.${run.kind}`)} back={{ to: '/u/bulk' }} />
      <Card>
        <div className={classes.head}>
          <RunChip state={run.state} />
          {run.state === 'draft' ? null : (
            <>
              <strong>{t('bulk.run.of', { given: write(run.given), total: write(run.total), code: asset.code })}</strong>
              <div className={classes.wide}>
                <Meter part={all === 0 ? 0 : done / all} />
              </div>
              <p className={classes.small} role="status">
                {t('bulk.run.progress', { count: done, total: all })}
              </p>
            </>
          )}
        </div>
        <Outlook run={run} write={write} />
        <DrivingNote run={run} driving={driver.driving} />
        <RunActions run={run} driver={driver} />
        {run.state === 'draft' ? null : (
          <FigureGrid
            figures={[
              { label: t('bulk.run.given'), value: rows.paid },
              { label: t('bulk.run.unaccepted'), value: rows.unaccepted },
              ...(run.state === 'finished' ? [] : [{ label: t('bulk.run.waiting'), value: rows.waiting + rows.paying }]),
              {
                label: rows.failed > 0 ? t('bulk.run.failed') : t('bulk.run.leftOut'),
                value: rows.failed > 0 ? rows.failed : rows.problem,
              },
            ]}
          />
        )}
      </Card>
      <RunRows run={run} />
    </>
  )
}

/** What a run is going to do, and what stands in its way. */
function Outlook({ run, write }: { run: Run; write: (amount: string) => string }) {
  const { t } = useTranslation()
  const { state, rows, outlook, asset, total, uploaded, size } = run
  const { code } = asset
  if (state === 'finished' || state === 'cancelled') return null
  if (uploaded < size) return <FormError>{t('bulk.run.missing', { count: uploaded, total: size })}</FormError>
  const isDraft = state === 'draft'
  const left = size - rows.problem
  const isTooLittle =
    outlook.available !== null && (isDraft || state === 'approved') && parseDecimal(outlook.available) < parseDecimal(total)
  if (left === 0) return <FormError>{t('bulk.run.noneGood')}</FormError>
  return (
    <>
      {isDraft ? <p className={classes.small}>{t('bulk.run.review', { count: left, amount: write(total), code })}</p> : null}
      {isDraft && rows.problem > 0 ? <Note>{t('bulk.run.withProblems', { count: rows.problem })}</Note> : null}
      {isTooLittle ? (
        <FormError>{t('bulk.run.tooLittle', { available: write(outlook.available ?? '0'), total: write(total), code })}</FormError>
      ) : null}
      {outlook.mustAccept > 0 ? <p className={classes.small}>{t('bulk.run.waits', { count: outlook.mustAccept })}</p> : null}
      {outlook.emails > outlook.emailsToday ? (
        <Note>{t('bulk.run.mails', { count: outlook.emails, today: outlook.emailsToday })}</Note>
      ) : null}
      {outlook.mayWait !== null && outlook.mustAccept > outlook.mayWait ? (
        <Note>{t('bulk.run.room', { count: outlook.mustAccept, room: outlook.mayWait })}</Note>
      ) : null}
      {state === 'approved' ? <p className={classes.small}>{t('bulk.run.startNote')}</p> : null}
    </>
  )
}

/** How it goes on here. */
function DrivingNote({ run, driving }: { run: Run; driving: Driving }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  if (run.state === 'finished') return <RunEnd rows={run.rows} />
  switch (driving.step) {
    case 'running':
      return <Note>{t('bulk.run.atIt')}</Note>
    case 'later':
      return <Note>{t(driving.reason === 'mail_sender_limit' ? 'bulk.run.laterMail' : 'bulk.run.laterRoom')}</Note>
    case 'elsewhere':
      return <Note>{t('bulk.run.elsewhere')}</Note>
    case 'stopped':
      return (
        <FormError>
          {describe(driving.error)} {t('bulk.run.stopped')}
        </FormError>
      )
    default:
      return run.state === 'running' ? <Note>{t('bulk.run.notHere')}</Note> : null
  }
}
