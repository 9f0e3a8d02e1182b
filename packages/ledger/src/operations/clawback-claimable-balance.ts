import { CLAIMABLE_BALANCE_CLAWBACK_ENABLED } from '#entries/flags.ts'
import { releaseReserve } from '#entries/sponsorship.ts'
import type { OperationRules } from '#operations/operation-rules.ts'
import type { OperationCodeOf, OperationResult } from '#xdr/index.ts'

const type = 'clawback_claimable_balance'
const result = (code: OperationCodeOf<typeof type>): OperationResult => ({ type, code })

/** Deletes a claimable balance of an own asset (CAP-35). */
export const clawbackClaimableBalance: OperationRules<typeof type> = {
  threshold: 'medium',
  check: () => undefined,
  apply({ balanceId }, { state, source }) {
    const balance = state.loadClaimableBalance(balanceId)
    if (balance === undefined) return result('DOES_NOT_EXIST')
    if (balance.asset.type === 'native' || balance.asset.issuer !== source) return result('NOT_ISSUER')
    if ((balance.flags & CLAIMABLE_BALANCE_CLAWBACK_ENABLED) === 0) return result('NOT_CLAWBACK_ENABLED')
    releaseReserve(state, balance, state.loadExistingAccount(source))
    state.erase(balance)
    return result('SUCCESS')
  },
}
