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

/** Points that are offered at first: a number that a shop can begin with. */
export const START_POINTS = (10_000n * STROOPS_PER_UNIT) as Stroops

/** What can be prepared: a program, or a reward, which has an end. */
export type Prepared = Pick<LoyaltyProgram, 'status' | 'supply'> & Partial<Pick<Reward, 'expiresAt'>>

/**
 * What stands of something that is prepared: nothing, a part, all of it, or its end has come; `alone` is complete, and activated by itself
 * later: of a fixed number all is minted at once.
 */
export function stateOf(token: Prepared | null, now: Date): 'none' | 'open' | 'expired' | 'ready' | 'alone' {
  if (!token) return 'none'
  if (token.expiresAt != null && new Date(token.expiresAt) <= now) return 'expired'
  if (token.status !== 'ready') return 'open'
  return token.supply.kind === 'unlimited' ? 'ready' : 'alone'
}

/** What a business can open with by one signature; undefined while its program is not complete. */
export function readOpening(program: OwnProgram | null, reward: PreparedReward | null, now: Date): Opening | undefined {
  if (!program || stateOf(program, now) !== 'ready') return undefined
  return { program, reward: reward && stateOf(reward, now) === 'ready' ? reward : undefined }
}
