import { addBalance, createAccountEntry, toAvailableBalance, toStartingSequence } from '#entries/account.ts'
import { takeReserve } from '#entries/sponsorship.ts'
import { impossible } from '#ledger-error.ts'
import { type OperationRules, toReserveResult } from '#operations/operation-rules.ts'
import type { OperationCodeOf, OperationResult } from '#xdr/index.ts'

const result = (code: OperationCodeOf<'create_account'>): OperationResult => ({ type: 'create_account', code })

/** Makes an account with a starting balance; 0 is fine where somebody sponsors it (CAP-33). */
export const createAccount: OperationRules<'create_account'> = {
  threshold: 'medium',
  check(operation, source) {
    return operation.startingBalance < 0n || operation.destination === source ? result('MALFORMED') : undefined
  },
  apply(operation, { state, source }) {
    const { destination, startingBalance } = operation
    if (state.readAccount(destination) !== undefined) return result('ALREADY_EXIST')
    const account = createAccountEntry(destination, startingBalance, toStartingSequence(state.rules.ledgerSeq))
    const fault = takeReserve(state, account, account)
    if (fault !== undefined) return toReserveResult(fault, result('LOW_RESERVE'))
    const payer = state.loadExistingAccount(source)
    if (toAvailableBalance(state.rules, payer) < startingBalance) return result('UNDERFUNDED')
    if (!addBalance(state.rules, payer, -startingBalance)) throw impossible('available balance cannot be spent')
    state.create(account)
    return result('SUCCESS')
  },
}
