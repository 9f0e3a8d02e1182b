import { isAssetValid } from '#entries/asset-rules.ts'
import type { OperationRules } from '#operations/operation-rules.ts'
import { creditDestination, debitSource, needsDestination } from '#operations/path-payment.ts'
import { type OperationCodeOf, type OperationResult, toAccountId } from '#xdr/index.ts'

const result = (code: OperationCodeOf<'payment'>): OperationResult => ({ type: 'payment', code })

/** Sends an asset. The destination is credited before the source is debited; XLM to oneself touches nothing. */
export const payment: OperationRules<'payment'> = {
  threshold: 'medium',
  check(operation) {
    return operation.amount <= 0n || !isAssetValid(operation.asset) ? result('MALFORMED') : undefined
  },
  apply(operation, context) {
    const { asset, amount } = operation
    const destination = toAccountId(operation.destination)
    if (asset.type === 'native' && destination === context.source) return result('SUCCESS')
    if (needsDestination(asset, asset, [], destination) && context.state.readAccount(destination) === undefined) {
      return result('NO_DESTINATION')
    }
    return result(creditDestination(context, destination, asset, amount) ?? debitSource(context, asset, amount) ?? 'SUCCESS')
  },
}
