import type { BulkRowState, BulkRunState } from '@lealta/contract'
import { useTranslation } from 'react-i18next'
import { type Status, StatusChip } from '#shared/design/status-chip.tsx'

const ofRun = {
  draft: 'new',
  approved: 'ready',
  running: 'processing',
  paused: 'pending',
  finished: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<BulkRunState, Status>

const ofRow = {
  problem: 'invalid',
  waiting: 'waiting',
  paying: 'processing',
  paid: 'paid',
  unaccepted: 'pending',
  returned: 'cancelled',
  failed: 'failed',
} as const satisfies Record<BulkRowState, Status>

/** The state of a run in one word. */
export function RunChip({ state }: { state: BulkRunState }) {
  const { t } = useTranslation()
  return <StatusChip status={ofRun[state]}>{t(`bulk.runStates.${state}`)}</StatusChip>
}

/** The state of a row in a few words. */
export function RowChip({ state }: { state: BulkRowState }) {
  const { t } = useTranslation()
  return <StatusChip status={ofRow[state]}>{t(`bulk.states.${state}`)}</StatusChip>
}
