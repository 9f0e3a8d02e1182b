import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Run } from '#features/bulk/api/bulk-queries.ts'
import { changeRun } from '#features/bulk/api/change-run.ts'
import type { useDriver } from '#features/bulk/api/use-driver.ts'
import { useMay } from '#shared/access/access-context.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './bulk.module.css'

/** What may be done with a run now: who may not pay leaves a draft for somebody who may. */
export function RunActions({ run, driver: { driving, go, halt } }: { run: Run; driver: ReturnType<typeof useDriver> }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const change = useMutation(changeRun(useConnections(), id, run.id))
  const [mayPay, mayDraft] = [useMay('bulk.pay'), useMay('bulk.draft')]
  const [asked, setAsked] = useState<'approve' | 'end'>()
  const { state, rows } = run
  const isAtIt = driving.step === 'running'
  const isWhole = run.uploaded === run.size && rows.problem < run.size
  const isOpen = state !== 'finished' && state !== 'cancelled'
  const close = () => setAsked(undefined)
  return (
    <>
      {state === 'draft' && isWhole && !mayPay ? <Note>{t('bulk.run.approveOnly')}</Note> : null}
      <div className={classes.actions}>
        {state === 'draft' && isWhole && mayPay ? <Button onClick={() => setAsked('approve')}>{t('bulk.run.approve')}</Button> : null}
        {mayPay && !isAtIt && (state === 'approved' || state === 'paused' || state === 'running') ? (
          <Button onClick={go}>
            {t(
              state === 'approved'
                ? 'bulk.run.start'
                : state === 'paused' || driving.step !== 'idle'
                  ? 'bulk.run.goOn'
                  : 'bulk.run.goOnHere',
            )}
          </Button>
        ) : null}
        {mayDraft && state === 'running' ? (
          <Button
            variant="default"
            loading={change.isPending && change.variables.kind === 'pause'}
            onClick={() => {
              halt()
              change.mutate({ kind: 'pause' })
            }}
          >
            {t('bulk.run.pause')}
          </Button>
        ) : null}
        {mayPay && rows.failed > 0 && !isAtIt && state !== 'cancelled' && state !== 'draft' && state !== 'approved' ? (
          <Button
            variant="default"
            loading={change.isPending && change.variables.kind === 'retry'}
            onClick={() => change.mutate({ kind: 'retry' })}
          >
            {t('bulk.run.retry')}
          </Button>
        ) : null}
        {mayDraft && isOpen && !isAtIt ? (
          <Button variant="subtle" onClick={() => setAsked('end')}>
            {t(state === 'draft' ? 'bulk.run.discard' : 'bulk.run.end')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={asked === 'approve'}
        title={t('bulk.run.approveTitle')}
        action={t('bulk.run.approve')}
        busy={change.isPending}
        onConfirm={() => change.mutate({ kind: 'approve', leftOut: rows.problem }, { onSettled: close })}
        onClose={close}
      >
        <ApproveWords run={run} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'end'}
        title={t('bulk.run.endTitle')}
        action={t(state === 'draft' ? 'bulk.run.discard' : 'bulk.run.end')}
        danger
        busy={change.isPending}
        onConfirm={() => change.mutate({ kind: 'cancel' }, { onSettled: close })}
        onClose={close}
      >
        {t('bulk.run.endText')}
      </ConfirmDialog>
    </>
  )
}

function ApproveWords({ run: { size, rows, total, asset } }: { run: Run }) {
  const { t } = useTranslation()
  const amount = formatAmount(parseDecimal(total), useLocale())
  return (
    <>
      {t('bulk.run.review', { count: size - rows.problem, amount, code: asset.code })}{' '}
      {rows.problem > 0 ? t('bulk.run.withProblems', { count: rows.problem }) : null}
    </>
  )
}
