import { LOW_FLOAT } from '@lealta/contract/till-float'
import { type Stroops, toStroops } from '@lealta/kernel'

/** Where the points that a customer gets come from: the business's wallet, newly minted, the till's own, or nowhere. */
export type Giving = 'wallet' | 'mint' | 'till' | 'short'

/** What the person at the till may give from; undefined where their key does not sign. */
export interface Sources {
  /** Available balance of the business's wallet. */
  readonly wallet: Stroops | undefined
  /** They are a minter, and the program can mint. */
  readonly mint: boolean
  /** Available balance of the till. */
  readonly till: Stroops | undefined
}

/**
 * Chooses how to give `amount` points, from where the person may sign (product decision 31): from the business's balance if that is enough,
 * newly minted, or from the till's float.
 */
export function chooseGiving(amount: Stroops, { wallet, mint, till }: Sources): Giving {
  if (wallet !== undefined && amount <= wallet) return 'wallet'
  if (mint) return 'mint'
  return till !== undefined && amount <= till ? 'till' : 'short'
}

/** Whether the person may give at all. */
export function mayGive({ wallet, mint, till }: Sources): boolean {
  return mint || wallet !== undefined || till !== undefined
}

/** Most points that the person can give at once; undefined without an end, since they mint. */
export function mostToGive({ wallet, mint, till }: Sources): Stroops | undefined {
  if (mint) return undefined
  const [inWallet, inTill] = [wallet ?? toStroops(0n), till ?? toStroops(0n)]
  return inWallet > inTill ? inWallet : inTill
}

/** Amounts that a till offers as one-tap buttons. */
export const quickAmounts: readonly Stroops[] = [toStroops(10_0000000n), toStroops(50_0000000n), LOW_FLOAT]

/** A float that is low is said before it is empty. */
export function isLow(most: Stroops | undefined): boolean {
  return most !== undefined && most < LOW_FLOAT
}
