import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Section } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import type { AdminTransferRow } from '../api/admin-queries.ts'
import { pushTransfer } from '../api/push-transfer.ts'
import classes from './admin.module.css'

type Action = AdminTransferRow['actions'][number]

/** What sends money back: it is asked once more. */
const sendsBack: readonly Action[] = ['refund', 'too_small', 'too_large', 'no_market']

/** What can be done with a transfer from where it stands. */
export function AnchorActions({ transferId, transfer }: { transferId: string; transfer: AdminTransferRow }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const [asked, setAsked] = useState<Action>()
  const push = useMutation(pushTransfer(useAdminApi(), transferId))
  const run = (action: Action) =>
    push.mutate(action, {
      onSuccess: () => showToast(t('admin.transfers.pushed', { action: t(`admin.transfers.actions.${action}`) })),
      onSettled: () => setAsked(undefined),
    })
  return (
    <Section title={t('admin.transfers.push')} card>
      {transfer.actions.length === 0 ? <p className={classes.small}>{t('admin.transfers.none')}</p> : null}
      <div className={classes.buttons}>
        {transfer.actions.map(action => (
          <Button
            key={action}
            variant="default"
            disabled={push.isPending}
            onClick={() => (sendsBack.includes(action) ? setAsked(action) : run(action))}
          >
            {t(`admin.transfers.actions.${action}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('admin.transfers.refundTitle')}
        action={asked ? t(`admin.transfers.actions.${asked}`) : ''}
        danger
        busy={push.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) run(asked)
        }}
      >
        {t('admin.transfers.refundText')}
      </ConfirmDialog>
    </Section>
  )
}
