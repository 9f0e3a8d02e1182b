import { type Stroops, toStroops } from '@lealta/kernel'

/** How points reach a customer at the till: paid from the wallet, minted, or not at all. */
export type Giving = 'pay' | 'mint' | 'short'

/**
 * Chooses how to give `amount` points: from the business's balance if that is enough, otherwise newly minted if the program allows it.
 * @param inWallet available balance of the business's wallet, in stroops
 */
export function chooseGiving(amount: Stroops, inWallet: Stroops, isFixed: boolean): Giving {
  if (amount <= inWallet) return 'pay'
  return isFixed ? 'short' : 'mint'
}

/** Amounts that a till offers as one-tap buttons. */
export const quickAmounts: readonly Stroops[] = [10n, 50n, 100n].map(whole => toStroops(whole * 10_000_000n))
