import { isAssetValid } from '#entries/asset-rules.ts'
import { addLineBalanceUnchecked, isClawbackEnabled } from '#entries/trust-line.ts'
import type { OperationRules } from '#operations/operation-rules.ts'
import { type OperationCodeOf, type OperationResult, toAccountId } from '#xdr/index.ts'

const result = (code: OperationCodeOf<'clawback'>): OperationResult => ({ type: 'clawback', code })

/** Takes an own asset back from a holder, also from a frozen line (CAP-35). */
export const clawback: OperationRules<'clawback'> = {
  threshold: 'medium',
  check({ asset, from, amount }, source) {
    const isValid = from !== source && amount > 0n && asset.type !== 'native' && isAssetValid(asset) && asset.issuer === source
    return isValid ? undefined : result('MALFORMED')
  },
  apply({ asset, from, amount }, { state }) {
    const line = state.loadTrustLine(toAccountId(from), asset)
    if (line === undefined) return result('NO_TRUST')
    if (!isClawbackEnabled(line)) return result('NOT_CLAWBACK_ENABLED')
    return addLineBalanceUnchecked(line, -amount) ? result('SUCCESS') : result('UNDERFUNDED')
  },
}
