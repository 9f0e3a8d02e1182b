import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'

/** Pieces of a reward that are offered to begin with: a number that a shop can begin with. */
export const START_PIECES = (20n * STROOPS_PER_UNIT) as Stroops

/** Whether an amount is a part of a piece: rewards are minted, sold and redeemed whole. */
export const isParted = (amount: Stroops): boolean => amount % STROOPS_PER_UNIT !== 0n
