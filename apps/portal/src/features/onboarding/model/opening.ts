import type { LoyaltyProgram, Reward } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import type { OwnProgram } from '#shared/programs/business-program.ts'

/** A reward of a business that is not open yet, with its id. */
export type PreparedReward = Reward & { readonly id: string }

/** With what a business opens: its program, and a reward if that is complete, too. */
export interface Opening {
  readonly program: OwnProgram
  readonly reward: PreparedReward | undefined
}

/** What is offered at first: numbers that a shop can begin with. */
export const START_POINTS = (10_000n * STROOPS_PER_UNIT) as Stroops
export const START_PIECES = (20n * STROOPS_PER_UNIT) as Stroops

/**
 * What stands of something that is prepared: nothing, a part, or all of it; `alone` is complete, and activated by itself later: of a fixed
 * number all is minted at once.
 */
export function stateOf(token: Pick<LoyaltyProgram, 'status' | 'supply'> | null): 'none' | 'open' | 'ready' | 'alone' {
  if (!token) return 'none'
  if (token.status !== 'ready') return 'open'
  return token.supply.kind === 'unlimited' ? 'ready' : 'alone'
}

/** What a business can open with by one signature; undefined while its program is not complete. */
export function readOpening(program: OwnProgram | null, reward: PreparedReward | null, now: Date): Opening | undefined {
  if (!program || stateOf(program) !== 'ready') return undefined
  const isExpired = reward?.expiresAt != null && new Date(reward.expiresAt) <= now
  return { program, reward: reward && stateOf(reward) === 'ready' && !isExpired ? reward : undefined }
}
