import { type Stroops, toStroops } from '@lealta/kernel'

/** How points get to a customer at the till: paid from the wallet, minted for them, or not at all. */
export type Giving = 'pay' | 'mint' | 'short'

/**
 * Chooses how to give `amount` points: from what the business holds when that is enough, else new ones when the program may mint more.
 * @param inWallet what is free in the wallet of the business, in stroops
 */
export function chooseGiving(amount: Stroops, inWallet: Stroops, isFixed: boolean): Giving {
  if (amount <= inWallet) return 'pay'
  return isFixed ? 'short' : 'mint'
}

/** Amounts that a till offers at a tap. */
export const quickAmounts: readonly Stroops[] = [10n, 50n, 100n].map(whole => toStroops(whole * 10_000_000n))
