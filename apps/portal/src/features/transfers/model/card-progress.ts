import type { OnRampStatus } from '@lealta/contract'
import type { Status } from '#shared/design/status-chip.tsx'

/** Stages of an order, as its timeline shows them. */
export const cardStages = ['pay', 'check', 'ledger', 'done'] as const

const stageOf: Partial<Record<OnRampStatus, number>> = {
  begun: 0,
  awaiting_payment: 0,
  payment_announced: 1,
  processing: 1,
  delivering: 2,
  on_hold: 2,
  completed: cardStages.length,
}

/** Which stage an order is at; undefined for one that ended otherwise than planned. */
export const toCardStage = (status: OnRampStatus): number | undefined => stageOf[status]

const tones = {
  begun: 'ready',
  awaiting_payment: 'ready',
  payment_announced: 'processing',
  processing: 'processing',
  delivering: 'processing',
  on_hold: 'ready',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
  refunded: 'refunded',
  expired: 'expired',
} as const satisfies Record<OnRampStatus, Status>

/** The tone of a status: done, failed, waiting for the person, or on its way. */
export const toneOfCard = (status: OnRampStatus): Status => tones[status]

/** Whether nothing was charged and a person may simply begin again. */
export const mayBeginAgain = (status: OnRampStatus): boolean => status === 'failed' || status === 'cancelled' || status === 'expired'
