import type { OperationRules } from '#operations/operation-rules.ts'
import type { OperationCodeOf, OperationResult } from '#xdr/index.ts'

const type = 'begin_sponsoring_future_reserves'
const result = (code: OperationCodeOf<typeof type>): OperationResult => ({ type, code })

/** Opens a bracket within which the source pays the new reserves of another account (CAP-33). */
export const beginSponsoringFutureReserves: OperationRules<typeof type> = {
  threshold: 'medium',
  check: ({ sponsoredId }, source) => (sponsoredId === source ? result('MALFORMED') : undefined),
  apply({ sponsoredId }, { state, source }) {
    if (state.brackets.has(sponsoredId)) return result('ALREADY_SPONSORED')
    if (state.brackets.has(source)) return result('RECURSIVE')
    if ([...state.brackets.values()].includes(sponsoredId)) return result('RECURSIVE')
    state.brackets = new Map(state.brackets).set(sponsoredId, source)
    return result('SUCCESS')
  },
}
