import { isAssetValid } from '#entries/asset-rules.ts'
import { isSameAsset } from '#entries/entry-key.ts'
import { MAX_OFFERS_TO_CROSS, UNLIMITED } from '#exchange/convert.ts'
import { type OperationRules, toFault } from '#operations/operation-rules.ts'
import { convertHop, creditDestination, debitSource, needsDestination } from '#operations/path-payment.ts'
import { type ClaimAtom, type OperationCodeOf, type OperationResult, toAccountId } from '#xdr/index.ts'

const type = 'path_payment_strict_receive'
const failure = (code: Exclude<OperationCodeOf<typeof type>, 'SUCCESS' | 'NO_ISSUER'>): OperationResult => ({ type, code })

/** Pays an exact amount of an asset out of another one, converted backwards from the destination. */
export const pathPaymentStrictReceive: OperationRules<typeof type> = {
  threshold: 'medium',
  check({ destAmount, sendMax, sendAsset, destAsset, path }) {
    const isValid = destAmount > 0n && sendMax > 0n && isAssetValid(sendAsset) && isAssetValid(destAsset) && path.every(isAssetValid)
    return isValid ? undefined : failure('MALFORMED')
  },
  apply(operation, context) {
    const { sendAsset, destAsset, destAmount, path } = operation
    const destination = toAccountId(operation.destination)
    if (needsDestination(sendAsset, destAsset, path, destination) && context.state.readAccount(destination) === undefined) {
      return failure('NO_DESTINATION')
    }
    const credited = creditDestination(context, destination, destAsset, destAmount)
    if (credited !== undefined) return failure(credited)
    let offers: readonly ClaimAtom[] = []
    let wheat = destAsset
    let amount = destAmount
    for (const sheep of [...path].reverse().concat(sendAsset)) {
      if (isSameAsset(wheat, sheep)) continue
      const hop = convertHop(context, {
        sheep,
        maxSheepSend: UNLIMITED,
        wheat,
        maxWheatReceive: amount,
        rounding: 'strict_receive',
        maxOffersToCross: MAX_OFFERS_TO_CROSS - offers.length,
      })
      if (hop.type === 'work_limit') return toFault('opEXCEEDED_WORK_LIMIT')
      if (hop.type !== 'done') return failure(hop.type === 'cross_self' ? 'OFFER_CROSS_SELF' : 'TOO_FEW_OFFERS')
      amount = hop.sent
      wheat = sheep
      offers = [...hop.trail, ...offers]
    }
    if (amount > operation.sendMax) return failure('OVER_SENDMAX')
    const debited = debitSource(context, sendAsset, amount)
    if (debited !== undefined) return failure(debited)
    return { type, code: 'SUCCESS', success: { offers, last: { destination, asset: destAsset, amount: destAmount } } }
  },
}
