import { addBalance, toStartingSequence } from '#entries/account.ts'
import { AUTH_IMMUTABLE } from '#entries/flags.ts'
import { releaseReserve, removeSigner } from '#entries/sponsorship.ts'
import type { OperationContext, OperationRules } from '#operations/operation-rules.ts'
import { type AccountEntry, type OperationCodeOf, type OperationResult, toAccountId } from '#xdr/index.ts'

const type = 'account_merge'
const failure = (code: Exclude<OperationCodeOf<typeof type>, 'SUCCESS'>): OperationResult => ({ type, code })

/** Whether the account, created again in this ledger, could reuse a sequence number. */
function isSequenceTooFar({ state, source, maxSeqNums }: OperationContext, account: AccountEntry): boolean {
  const limit = toStartingSequence(state.rules.ledgerSeq)
  return (maxSeqNums?.get(source) ?? -1n) >= limit || account.seqNum >= limit
}

function isSponsoring({ state, source }: OperationContext, account: AccountEntry): boolean {
  if (account.numSponsoring > 0) return true
  for (const sponsor of state.brackets.values()) if (sponsor === source) return true
  return false
}

/** Moves all stroops to another account and deletes this one with its signers. */
export const accountMerge: OperationRules<typeof type> = {
  threshold: 'high',
  check(operation, source) {
    return toAccountId(operation.destination) === source ? failure('MALFORMED') : undefined
  },
  apply(operation, context) {
    const { state, source } = context
    const destination = state.loadAccount(toAccountId(operation.destination))
    if (destination === undefined) return failure('NO_ACCOUNT')
    const account = state.loadExistingAccount(source)
    if ((account.flags & AUTH_IMMUTABLE) !== 0) return failure('IMMUTABLE_SET')
    if (account.numSubEntries !== account.signers.length) return failure('HAS_SUB_ENTRIES')
    if (isSequenceTooFar(context, account)) return failure('SEQNUM_TOO_FAR')
    if (isSponsoring(context, account)) return failure('IS_SPONSOR')
    while (account.signers.length > 0) removeSigner(state, account, account.signers.length - 1)
    const sourceAccountBalance = account.balance
    if (!addBalance(state.rules, destination, sourceAccountBalance)) return failure('DEST_FULL')
    releaseReserve(state, account, account)
    state.erase(account)
    return { type, code: 'SUCCESS', sourceAccountBalance }
  },
}
