/** Where a deposit or a withdrawal stands at its anchor (spec §4 "Anchor transaction statuses"; SEP-24). */
export const anchorTransactionStatuses = [
  'incomplete',
  'pending_user_transfer_start',
  'pending_user_transfer_complete',
  'pending_external',
  'pending_anchor',
  'pending_stellar',
  'pending_trust',
  'pending_user',
  'completed',
  'refunded',
  'expired',
  'error',
  'no_market',
  'too_small',
  'too_large',
] as const
export type AnchorTransactionStatus = (typeof anchorTransactionStatuses)[number]

/** What an operator of the local anchor can do with a deposit or withdrawal. */
export const anchorActions = [
  'pay',
  'advance',
  'ask',
  'confirm',
  'collect',
  'refund',
  'too_small',
  'too_large',
  'no_market',
  'expire',
  'fail',
  'retry',
] as const
export type AnchorAction = (typeof anchorActions)[number]
