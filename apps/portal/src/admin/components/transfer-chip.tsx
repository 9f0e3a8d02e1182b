import { useTranslation } from 'react-i18next'
import { type Status, StatusChip } from '#shared/design/status-chip.tsx'
import type { AdminTransferRow } from '../api/admin-queries.ts'

type TransferStatus = AdminTransferRow['status']

/** The colour of each state; those that are left out are on their way. */
const looks: Partial<Record<TransferStatus, Status>> = {
  completed: 'completed',
  refunded: 'refunded',
  incomplete: 'pending',
  pending_user_transfer_start: 'ready',
  pending_user_transfer_complete: 'ready',
  pending_trust: 'ready',
  pending_user: 'ready',
  expired: 'expired',
  error: 'failed',
  no_market: 'failed',
  too_small: 'failed',
  too_large: 'failed',
}

/** Where a transfer stands, in a word. */
export function TransferChip({ status }: { status: TransferStatus }) {
  const { t } = useTranslation()
  return <StatusChip status={looks[status] ?? 'processing'}>{t(`admin.transfers.statuses.${status}`)}</StatusChip>
}
