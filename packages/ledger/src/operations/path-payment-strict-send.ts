import { isAssetValid } from '#entries/asset-rules.ts'
import { isSameAsset } from '#entries/entry-key.ts'
import { MAX_OFFERS_TO_CROSS, UNLIMITED } from '#exchange/convert.ts'
import { type OperationRules, toFault } from '#operations/operation-rules.ts'
import { convertHop, creditDestination, debitSource, needsDestination } from '#operations/path-payment.ts'
import { type ClaimAtom, type OperationCodeOf, type OperationResult, toAccountId } from '#xdr/index.ts'

const type = 'path_payment_strict_send'
const failure = (code: Exclude<OperationCodeOf<typeof type>, 'SUCCESS' | 'NO_ISSUER'>): OperationResult => ({ type, code })

/** Spends an exact amount of an asset and pays what it brings in another one (CAP-24). */
export const pathPaymentStrictSend: OperationRules<typeof type> = {
  threshold: 'medium',
  check({ sendAmount, destMin, sendAsset, destAsset, path }) {
    const isValid = sendAmount > 0n && destMin > 0n && isAssetValid(sendAsset) && isAssetValid(destAsset) && path.every(isAssetValid)
    return isValid ? undefined : failure('MALFORMED')
  },
  apply(operation, context) {
    const { sendAsset, destAsset, sendAmount, path } = operation
    const destination = toAccountId(operation.destination)
    if (needsDestination(sendAsset, destAsset, path, destination) && context.state.readAccount(destination) === undefined) {
      return failure('NO_DESTINATION')
    }
    const debited = debitSource(context, sendAsset, sendAmount)
    if (debited !== undefined) return failure(debited)
    const offers: ClaimAtom[] = []
    let sheep = sendAsset
    let amount = sendAmount
    for (const wheat of path.concat(destAsset)) {
      if (isSameAsset(wheat, sheep)) continue
      const hop = convertHop(context, {
        sheep,
        maxSheepSend: amount,
        wheat,
        maxWheatReceive: UNLIMITED,
        rounding: 'strict_send',
        maxOffersToCross: MAX_OFFERS_TO_CROSS - offers.length,
      })
      if (hop.type === 'work_limit') return toFault('opEXCEEDED_WORK_LIMIT')
      if (hop.type !== 'done') return failure(hop.type === 'cross_self' ? 'OFFER_CROSS_SELF' : 'TOO_FEW_OFFERS')
      amount = hop.received
      sheep = wheat
      offers.push(...hop.trail)
    }
    if (amount < operation.destMin) return failure('UNDER_DESTMIN')
    const credited = creditDestination(context, destination, destAsset, amount)
    if (credited !== undefined) return failure(credited)
    return { type, code: 'SUCCESS', success: { offers, last: { destination, asset: destAsset, amount } } }
  },
}
