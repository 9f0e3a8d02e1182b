import type { ReserveFault } from '#entries/sponsorship.ts'
import { isAuthorizedToMaintainLiabilities, maintainsLiabilities } from '#entries/trust-line.ts'
import { impossible } from '#ledger-error.ts'
import type { OperationContext } from '#operations/operation-rules.ts'
import { removeOffersAndPoolLines } from '#operations/pool-shares.ts'
import type { CreditAsset } from '#xdr/index.ts'

/** Writes new flags of a trust line after taking back offers and pool shares where the holder loses the right to them. */
export function changeLineFlags(context: OperationContext, trustor: string, asset: CreditAsset, flags: number): ReserveFault | undefined {
  const { state } = context
  const line = state.loadTrustLine(trustor, asset)
  if (line === undefined) throw impossible('a trust line is missing')
  if (isAuthorizedToMaintainLiabilities(line) && !maintainsLiabilities(flags)) {
    const fault = removeOffersAndPoolLines(context, trustor, asset)
    if (fault !== undefined) return fault
  }
  line.flags = flags
  return undefined
}
