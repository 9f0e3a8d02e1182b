import { isAssetValid } from '#entries/asset-rules.ts'
import { AUTH_REVOCABLE, AUTHORIZED, TRUSTLINE_AUTH_FLAGS, TRUSTLINE_FLAGS } from '#entries/flags.ts'
import { type OperationRules, toReserveResult } from '#operations/operation-rules.ts'
import { changeLineFlags } from '#operations/trust-flags.ts'
import type { OperationCodeOf, OperationResult } from '#xdr/index.ts'

const result = (code: OperationCodeOf<'set_trust_line_flags'>): OperationResult => ({ type: 'set_trust_line_flags', code })

/** Sets and clears flags of a holder's trust line to an own asset (CAP-35). */
export const setTrustLineFlags: OperationRules<'set_trust_line_flags'> = {
  threshold: 'low',
  check({ asset, trustor, setFlags, clearFlags }, source) {
    const isValid =
      asset.type !== 'native' &&
      isAssetValid(asset) &&
      asset.issuer === source &&
      trustor !== source &&
      (setFlags & clearFlags) === 0 &&
      setFlags < TRUSTLINE_AUTH_FLAGS &&
      clearFlags <= TRUSTLINE_FLAGS
    return isValid ? undefined : result('MALFORMED')
  },
  apply({ asset, trustor, setFlags, clearFlags }, context) {
    const { state, source } = context
    if (asset.type === 'native') return result('MALFORMED')
    const isRevocable = ((state.readAccount(source)?.flags ?? 0) & AUTH_REVOCABLE) !== 0
    if (!isRevocable && (clearFlags & TRUSTLINE_AUTH_FLAGS) !== 0 && (setFlags & AUTHORIZED) === 0) return result('CANT_REVOKE')
    const line = state.readTrustLine(trustor, asset)
    if (line === undefined) return result('NO_TRUST_LINE')
    const flags = (line.flags & ~clearFlags) | setFlags
    if ((flags & TRUSTLINE_AUTH_FLAGS) === TRUSTLINE_AUTH_FLAGS) return result('INVALID_STATE')
    const fault = changeLineFlags(context, trustor, asset, flags)
    return fault === undefined ? result('SUCCESS') : toReserveResult(fault, result('LOW_RESERVE'))
  },
}
