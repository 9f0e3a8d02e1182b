import { addBalance } from '#entries/account.ts'
import { releaseReserve } from '#entries/sponsorship.ts'
import { addLineBalance, isAuthorized, loadLine } from '#entries/trust-line.ts'
import { isPredicateFulfilled } from '#operations/claim-predicate.ts'
import type { OperationContext, OperationRules } from '#operations/operation-rules.ts'
import type { ClaimableBalanceEntry, OperationCodeOf, OperationResult } from '#xdr/index.ts'

type Code = OperationCodeOf<'claim_claimable_balance'>

const result = (code: Code): OperationResult => ({ type: 'claim_claimable_balance', code })

function credit({ state, source }: OperationContext, { asset, amount }: ClaimableBalanceEntry): Code | undefined {
  if (asset.type === 'native') return addBalance(state.rules, state.loadExistingAccount(source), amount) ? undefined : 'LINE_FULL'
  const line = loadLine(state, source, asset)
  if (line === undefined) return 'NO_TRUST'
  if (!isAuthorized(line)) return 'NOT_AUTHORIZED'
  return addLineBalance(line, amount) ? undefined : 'LINE_FULL'
}

/** Takes an amount that was set aside for the source (CAP-23). */
export const claimClaimableBalance: OperationRules<'claim_claimable_balance'> = {
  threshold: 'low',
  check: () => undefined,
  apply({ balanceId }, context) {
    const { state, source } = context
    const balance = state.loadClaimableBalance(balanceId)
    if (balance === undefined) return result('DOES_NOT_EXIST')
    const claimant = balance.claimants.find(({ destination }) => destination === source)
    if (claimant === undefined || !isPredicateFulfilled(claimant.predicate, state.rules.closeTime)) return result('CANNOT_CLAIM')
    const fault = credit(context, balance)
    if (fault !== undefined) return result(fault)
    releaseReserve(state, balance, state.loadExistingAccount(source))
    state.erase(balance)
    return result('SUCCESS')
  },
}
