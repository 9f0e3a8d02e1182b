import type { AnchorTransactionStatus } from '@lealta/kernel'
import type { AnchorTransaction } from '@lealta/stellar/sep24'
import type { Status } from '#shared/design/status-chip.tsx'

/** Stages of a transfer, as its timeline shows them. */
type Stage = 'start' | 'pay' | 'bank' | 'check' | 'ledger' | 'done'

const stages = {
  deposit: ['start', 'pay', 'bank', 'check', 'ledger', 'done'],
  withdrawal: ['start', 'pay', 'check', 'bank', 'done'],
} as const satisfies Record<AnchorTransaction['kind'], readonly Stage[]>

/** Where a status stands; what ended otherwise than planned stands nowhere. */
const stageOf: Partial<Record<AnchorTransactionStatus, Record<AnchorTransaction['kind'], Stage | 'end'>>> = {
  incomplete: { deposit: 'start', withdrawal: 'start' },
  pending_user_transfer_start: { deposit: 'pay', withdrawal: 'pay' },
  pending_external: { deposit: 'bank', withdrawal: 'bank' },
  pending_user_transfer_complete: { deposit: 'bank', withdrawal: 'bank' },
  pending_anchor: { deposit: 'check', withdrawal: 'check' },
  pending_user: { deposit: 'check', withdrawal: 'check' },
  pending_stellar: { deposit: 'ledger', withdrawal: 'pay' },
  pending_trust: { deposit: 'ledger', withdrawal: 'pay' },
  completed: { deposit: 'end', withdrawal: 'end' },
}

/** The stages of a transfer, and which one it is at; undefined for one that ended otherwise than planned. */
export function toTimeline({ kind, status }: AnchorTransaction): { stages: readonly Stage[]; current: number } | undefined {
  const stage = stageOf[status]?.[kind]
  if (stage === undefined) return undefined
  const all: readonly Stage[] = stages[kind]
  return { stages: all, current: stage === 'end' ? all.length : all.indexOf(stage) }
}

/** The tone of a status: done, failed, waiting for the person, or on its way. */
export function toneOf(status: AnchorTransactionStatus): Status {
  switch (status) {
    case 'completed':
    case 'refunded':
    case 'expired':
      return status
    case 'error':
    case 'no_market':
    case 'too_small':
    case 'too_large':
      return 'failed'
    case 'pending_external':
    case 'pending_anchor':
    case 'pending_stellar':
      return 'processing'
    default:
      return 'ready'
  }
}
