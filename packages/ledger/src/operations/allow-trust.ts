import { isAssetValid } from '#entries/asset-rules.ts'
import { AUTH_REVOCABLE, AUTHORIZED, AUTHORIZED_TO_MAINTAIN_LIABILITIES, TRUSTLINE_AUTH_FLAGS } from '#entries/flags.ts'
import { type OperationRules, toReserveResult } from '#operations/operation-rules.ts'
import { changeLineFlags } from '#operations/trust-flags.ts'
import type { CreditAsset, OperationCodeOf, OperationOf, OperationResult } from '#xdr/index.ts'

const result = (code: OperationCodeOf<'allow_trust'>): OperationResult => ({ type: 'allow_trust', code })

function toAsset({ asset }: OperationOf<'allow_trust'>, issuer: string): CreditAsset {
  return { ...asset, issuer }
}

/** Authorises a holder of an own asset, or takes that back; the older form of set_trust_line_flags. */
export const allowTrust: OperationRules<'allow_trust'> = {
  threshold: 'low',
  check(operation, source) {
    const { authorize, trustor } = operation
    const isValid = authorize <= AUTHORIZED_TO_MAINTAIN_LIABILITIES && isAssetValid(toAsset(operation, source)) && trustor !== source
    return isValid ? undefined : result('MALFORMED')
  },
  apply(operation, context) {
    const { authorize, trustor } = operation
    const { state, source } = context
    const asset = toAsset(operation, source)
    const isRevocable = ((state.readAccount(source)?.flags ?? 0) & AUTH_REVOCABLE) !== 0
    if (!isRevocable && authorize === 0) return result('CANT_REVOKE')
    const line = state.readTrustLine(trustor, asset)
    if (line === undefined) return result('NO_TRUST_LINE')
    const flags = (line.flags & ~TRUSTLINE_AUTH_FLAGS) | authorize
    if (!isRevocable && (line.flags & AUTHORIZED) !== 0 && (flags & AUTHORIZED_TO_MAINTAIN_LIABILITIES) !== 0) return result('CANT_REVOKE')
    const fault = changeLineFlags(context, trustor, asset, flags)
    return fault === undefined ? result('SUCCESS') : toReserveResult(fault, result('LOW_RESERVE'))
  },
}
