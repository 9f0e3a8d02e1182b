import { type Stroops, toStroops } from '@lealta/kernel'

/** What of an earning goes to what the customer owes, and what they get (product decision 6). */
export function netEarning(earned: Stroops, owed: Stroops): { taken: Stroops; paid: Stroops } {
  const taken = owed < earned ? owed : earned
  return { taken, paid: toStroops(earned - taken) }
}
