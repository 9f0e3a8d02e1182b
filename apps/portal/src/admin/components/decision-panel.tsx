import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Section } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import type { AdminReview } from '../api/admin-queries.ts'
import { decideReview } from '../api/decide-review.ts'
import { isWaiting } from '../model/sort-reviews.ts'
import classes from './admin.module.css'

/** Approve, or decline with the reason that the business reads. */
export function DecisionPanel({ kybId, review }: { kybId: string; review: AdminReview }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'approve' | 'decline'>()
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const showToast = useToast()
  const decision = useMutation(decideReview(useAdminApi(), kybId))
  const business = review.businessName ?? t('admin.unnamed')
  if (!isWaiting(review.status)) {
    return (
      <Section title={t('admin.kyb.decision')} card>
        <p className={classes.small}>{t(review.decidedAt ? 'admin.kyb.closed' : 'admin.kyb.notOpen')}</p>
      </Section>
    )
  }
  const decide = () =>
    decision.mutate(asking === 'decline' ? { decision: 'decline', reason: reason.trim() } : { decision: 'approve' }, {
      onSuccess: () => {
        showToast(t(asking === 'decline' ? 'admin.kyb.declined' : 'admin.kyb.approved'))
        setAsking(undefined)
      },
    })
  return (
    <Section title={t('admin.kyb.decision')} card>
      <div className={classes.buttons}>
        <Button onClick={() => setAsking('approve')}>{t('admin.kyb.approve')}</Button>
        <Button variant="default" onClick={() => setAsking('decline')}>
          {t('admin.kyb.decline')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking === 'approve'}
        title={t('admin.kyb.approveTitle')}
        action={t('admin.kyb.approve')}
        busy={decision.isPending}
        onConfirm={decide}
        onClose={() => setAsking(undefined)}
      >
        {t(review.kind === 'change' ? 'admin.kyb.approveChangeText' : 'admin.kyb.approveText', { business })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'decline'}
        title={t('admin.kyb.declineTitle')}
        action={t('admin.kyb.decline')}
        danger
        busy={decision.isPending}
        onConfirm={() => {
          setReasonMissing(reason.trim() === '')
          if (reason.trim() !== '') decide()
        }}
        onClose={() => setAsking(undefined)}
      >
        <Textarea
          label={t('admin.kyb.declineReason')}
          description={t('admin.kyb.declineHint')}
          value={reason}
          error={isReasonMissing && reason.trim() === '' ? t('errors.field_required') : undefined}
          onChange={event => setReason(event.currentTarget.value)}
          maxLength={1000}
          minRows={3}
          withAsterisk
          data-autofocus
        />
      </ConfirmDialog>
    </Section>
  )
}
