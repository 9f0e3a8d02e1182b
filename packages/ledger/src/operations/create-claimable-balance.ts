import { addBalance, toAvailableBalance } from '#entries/account.ts'
import { isAssetValid } from '#entries/asset-rules.ts'
import { AUTH_CLAWBACK_ENABLED, CLAIMABLE_BALANCE_CLAWBACK_ENABLED } from '#entries/flags.ts'
import { takeReserve } from '#entries/sponsorship.ts'
import { addLineBalance, ISSUER, isAuthorized, isClawbackEnabled, loadLine } from '#entries/trust-line.ts'
import { impossible } from '#ledger-error.ts'
import { isPredicateValid, toStoredPredicate } from '#operations/claim-predicate.ts'
import { type OperationRules, toReserveResult } from '#operations/operation-rules.ts'
import { type ClaimableBalanceEntry, type OperationCodeOf, type OperationResult, toClaimableBalanceId } from '#xdr/index.ts'

const type = 'create_claimable_balance'
const failure = (code: Exclude<OperationCodeOf<typeof type>, 'SUCCESS'>): OperationResult => ({ type, code })

/** Sets an amount aside that one of up to 10 claimants may claim (CAP-23). */
export const createClaimableBalance: OperationRules<typeof type> = {
  threshold: 'medium',
  check({ asset, amount, claimants }) {
    const isValid =
      isAssetValid(asset) &&
      amount > 0n &&
      claimants.length > 0 &&
      new Set(claimants.map(claimant => claimant.destination)).size === claimants.length &&
      claimants.every(claimant => isPredicateValid(claimant.predicate))
    return isValid ? undefined : failure('MALFORMED')
  },
  apply({ asset, amount, claimants }, context) {
    const { state, source } = context
    const { rules } = state
    const account = state.loadExistingAccount(source)
    let hasClawback = false
    if (asset.type === 'native') {
      if (toAvailableBalance(rules, account) < amount) return failure('UNDERFUNDED')
      if (!addBalance(rules, account, -amount)) throw impossible('available balance cannot be spent')
    } else {
      const line = loadLine(state, source, asset)
      if (line === undefined) return failure('NO_TRUST')
      if (!isAuthorized(line)) return failure('NOT_AUTHORIZED')
      if (!addLineBalance(line, -amount)) return failure('UNDERFUNDED')
      hasClawback = line === ISSUER ? (account.flags & AUTH_CLAWBACK_ENABLED) !== 0 : isClawbackEnabled(line)
    }
    const balance: ClaimableBalanceEntry = {
      type: 'claimable_balance',
      lastModifiedLedgerSeq: 0,
      sponsor: undefined,
      balanceId: toClaimableBalanceId(context.txSource, context.txSeqNum, context.opIndex),
      claimants: claimants.map(({ destination, predicate }) => ({
        destination,
        predicate: toStoredPredicate(predicate, rules.closeTime),
      })),
      asset,
      amount,
      extVersion: hasClawback ? 1 : 0,
      flags: hasClawback ? CLAIMABLE_BALANCE_CLAWBACK_ENABLED : 0,
    }
    const fault = takeReserve(state, balance, account)
    if (fault !== undefined) return toReserveResult(fault, failure('LOW_RESERVE'))
    state.create(balance)
    return { type, code: 'SUCCESS', balanceId: balance.balanceId }
  },
}
