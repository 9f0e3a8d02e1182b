import type { OperationRules } from '#operations/operation-rules.ts'

/** Closes the bracket in which the source is sponsored (CAP-33). */
export const endSponsoringFutureReserves: OperationRules<'end_sponsoring_future_reserves'> = {
  threshold: 'medium',
  check: () => undefined,
  apply(_operation, { state, source }) {
    const brackets = new Map(state.brackets)
    const code = brackets.delete(source) ? 'SUCCESS' : 'NOT_SPONSORED'
    state.brackets = brackets
    return { type: 'end_sponsoring_future_reserves', code }
  },
}
