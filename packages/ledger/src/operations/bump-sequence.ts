import { noteSequenceUse } from '#entries/account.ts'
import type { OperationRules } from '#operations/operation-rules.ts'

/** Raises the sequence number of an account; also resets since when it has it (CAP-21). */
export const bumpSequence: OperationRules<'bump_sequence'> = {
  threshold: 'low',
  check: ({ bumpTo }) => (bumpTo < 0n ? { type: 'bump_sequence', code: 'BAD_SEQ' } : undefined),
  apply({ bumpTo }, { state, source }) {
    const account = state.loadExistingAccount(source)
    noteSequenceUse(state.rules, account)
    if (bumpTo > account.seqNum) account.seqNum = bumpTo
    return { type: 'bump_sequence', code: 'SUCCESS' }
  },
}
