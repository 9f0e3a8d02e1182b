import type { AccountKind, Operator } from '@lealta/contract'
import {
  canReachHigh,
  hasOwnThresholds,
  readSignerLevel,
  type SignerLevel,
  type SignerLevelAccount,
  withOwnThresholds,
  withWeight,
} from '@lealta/stellar/signer-level'

import { isIssuing } from '#shared/issuing/is-issuing.ts'

/** A change of an operator: another level, or removal. */
export type Change = 'raise' | 'lower' | 'remove'

/** The weights that this portal gives (chain design §4). */
const weights: Record<Change, number> = { raise: 3, lower: 2, remove: 0 }

/** What an account would be after a change: who can still do what, and what to think of before. */
export interface Simulation {
  readonly after: readonly { readonly operator: Operator; readonly level: SignerLevel }[]
  /** No set of keys would reach high: refused. */
  readonly isLocked: boolean
  /** No single key would reach high any more. */
  readonly isLastAdmin: boolean
  /** The person takes rights from their own key. */
  readonly isSelf: boolean
}

/** Simulates a change of an operator on the account as the ledger says it is. */
export function simulate(
  { operators, thresholds }: { operators: readonly Operator[]; thresholds: SignerLevelAccount['thresholds'] },
  operator: Operator,
  change: Change,
): Simulation {
  const signers = operators.map(({ publicKey, weight }) => ({ key: publicKey, weight }))
  const account = withWeight({ signers, thresholds }, operator.publicKey, weights[change])
  const after = operators
    .map(one => ({ operator: one, level: readSignerLevel(account, one.publicKey) }))
    .filter(({ operator: one }) => change !== 'remove' || one.publicKey !== operator.publicKey)
  return {
    after,
    isLocked: !canReachHigh(account),
    isLastAdmin: change !== 'raise' && !after.some(({ level }) => level === 'high'),
    isSelf: change !== 'raise' && operator.isCaller,
  }
}

type Operated = {
  account: { kind: AccountKind; publicKey: string }
  operators: readonly Operator[]
  thresholds: SignerLevelAccount['thresholds']
}

/**
 * Whether adding somebody must come with this product's thresholds: on a main wallet that was on the network before, whose own key still
 * signs (product decision 26).
 */
export function isSetUpProposed({ account, operators, thresholds }: Operated): boolean {
  const signsItself = operators.some(({ publicKey, weight }) => publicKey === account.publicKey && weight > 0)
  return account.kind === 'wallet' && !hasOwnThresholds({ thresholds }) && signsItself
}

/** What the keys of an account reach once it has this product's thresholds. */
export function simulateSetUp({ account, operators, thresholds }: Operated): Simulation['after'] {
  const signers = operators.map(({ publicKey, weight }) => ({ key: publicKey, weight }))
  const after = withOwnThresholds({ signers, thresholds }, account.publicKey)
  return operators.map(operator => ({ operator, level: readSignerLevel(after, operator.publicKey) }))
}

/** Whether an account pays or mints: what its operators are called and may do. */
export function actOf(kind: AccountKind): 'pay' | 'mint' {
  return isIssuing(kind) ? 'mint' : 'pay'
}
