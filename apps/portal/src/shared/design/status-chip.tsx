import { useTranslation } from 'react-i18next'
import classes from './pieces.module.css'

const tones = {
  enabled: 'positive',
  accepted: 'positive',
  valid: 'positive',
  paid: 'positive',
  completed: 'positive',
  redeemed: 'positive',
  proven: 'positive',
  ready: 'attention',
  pending: 'calm',
  new: 'calm',
  open: 'info',
  invited: 'info',
  waiting: 'info',
  sent: 'info',
  processing: 'info',
  pending_manual_approval: 'info',
  partially_paid: 'attention',
  partially_refunded: 'attention',
  overpaid: 'attention',
  refunded: 'calm',
  disabled: 'calm',
  closed: 'calm',
  ended: 'calm',
  cancelled: 'calm',
  voided: 'calm',
  declined: 'negative',
  invalid: 'negative',
  failed: 'negative',
  expired: 'negative',
} as const

/** The states that have a word and a colour. */
export type Status = keyof typeof tones

/** A state in one word. In lists, show it only for unusual states. */
export function StatusChip({ status, children }: { status: Status; children?: string }) {
  const { t } = useTranslation()
  return <span className={`${classes.chip} ${classes[tones[status]]}`}>{children ?? t(`common.status.${status}`)}</span>
}
