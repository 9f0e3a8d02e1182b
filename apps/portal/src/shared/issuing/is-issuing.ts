import type { AccountKind } from '@lealta/contract'

/** Whether an account issues something: who signs there mints. */
export const isIssuing = (kind: AccountKind): kind is 'loyalty_program' | 'reward' | 'token' =>
  kind === 'loyalty_program' || kind === 'reward' || kind === 'token'
