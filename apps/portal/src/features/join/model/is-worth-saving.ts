import { toStroops } from '@lealta/kernel'
import { type Holding, listOfKind } from '#shared/holdings/holding.ts'

/** Product decision 42. */
const FIRM_POINTS = toStroops(20n * 10_000_000n)

/** Whether a wallet holds what its person would miss: a reward, or 20 points of one program. */
export function isWorthSaving(holdings: readonly Holding[]): boolean {
  return listOfKind(holdings, 'reward').length > 0 || listOfKind(holdings, 'loyalty_program').some(({ balance }) => balance >= FIRM_POINTS)
}
