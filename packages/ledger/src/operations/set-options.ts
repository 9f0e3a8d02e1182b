import { isTextValid } from '#entries/asset-rules.ts'
import { ACCOUNT_FLAGS, AUTH_CLAWBACK_ENABLED, AUTH_IMMUTABLE, AUTH_REVOCABLE } from '#entries/flags.ts'
import type { LedgerState } from '#entries/ledger-state.ts'
import { findSigner, MAX_SIGNERS } from '#entries/signers.ts'
import { removeSigner, takeSignerReserve } from '#entries/sponsorship.ts'
import { type OperationRules, toReserveResult } from '#operations/operation-rules.ts'
import {
  type AccountEntry,
  decodeSignerKey,
  type OperationCodeOf,
  type OperationOf,
  type OperationResult,
  type Signer,
} from '#xdr/index.ts'

const MAX_WEIGHT = 255

const result = (code: OperationCodeOf<'set_options'>): OperationResult => ({ type: 'set_options', code })

function isSignerValid({ key, weight }: Signer, source: string): boolean {
  if (key === source || weight > MAX_WEIGHT) return false
  const signer = decodeSignerKey(key)
  return signer.type !== 'signed_payload' || signer.payload.length > 0
}

function putSigner(state: LedgerState, account: AccountEntry, signer: Signer): OperationResult | undefined {
  const { index, found } = findSigner(account.signers, signer.key)
  if (found) {
    account.signers = account.signers.with(index, signer)
    return undefined
  }
  if (account.signers.length === MAX_SIGNERS) return result('TOO_MANY_SIGNERS')
  account.signers = account.signers.toSpliced(index, 0, signer)
  if (account.extVersion >= 2) account.signerSponsoringIds = account.signerSponsoringIds.toSpliced(index, 0, undefined)
  const fault = takeSignerReserve(state, account, index)
  return fault === undefined ? undefined : toReserveResult(fault, result('LOW_RESERVE'))
}

function changeSigner(state: LedgerState, account: AccountEntry, signer: Signer): OperationResult | undefined {
  if (signer.weight > 0) return putSigner(state, account, signer)
  const { index, found } = findSigner(account.signers, signer.key)
  if (found) removeSigner(state, account, index)
  return undefined
}

function changeFlags(account: AccountEntry, operation: OperationOf<'set_options'>): OperationResult | undefined {
  const { clearFlags, setFlags } = operation
  const isImmutable = (account.flags & AUTH_IMMUTABLE) !== 0
  if (isImmutable && ((clearFlags ?? 0) & ACCOUNT_FLAGS) !== 0) return result('CANT_CHANGE')
  account.flags &= ~(clearFlags ?? 0)
  const becameImmutable = (account.flags & AUTH_IMMUTABLE) !== 0
  if (becameImmutable && ((setFlags ?? 0) & ACCOUNT_FLAGS) !== 0) return result('CANT_CHANGE')
  account.flags |= setFlags ?? 0
  if (clearFlags === undefined && setFlags === undefined) return undefined
  const needsRevocable = (account.flags & AUTH_CLAWBACK_ENABLED) !== 0 && (account.flags & AUTH_REVOCABLE) === 0
  return needsRevocable ? result('AUTH_REVOCABLE_REQUIRED') : undefined
}

/** Changes flags, thresholds, signers, home domain and inflation destination of an account. */
export const setOptions: OperationRules<'set_options'> = {
  threshold({ masterWeight, lowThreshold, medThreshold, highThreshold, signer }) {
    const changesKeys = [masterWeight, lowThreshold, medThreshold, highThreshold, signer].some(value => value !== undefined)
    return changesKeys ? 'high' : 'medium'
  },
  check(operation, source) {
    const { setFlags = 0, clearFlags = 0, signer, homeDomain } = operation
    if (setFlags > ACCOUNT_FLAGS || clearFlags > ACCOUNT_FLAGS) return result('UNKNOWN_FLAG')
    if ((setFlags & clearFlags) !== 0) return result('BAD_FLAGS')
    const weights = [operation.masterWeight, operation.lowThreshold, operation.medThreshold, operation.highThreshold]
    if (weights.some(weight => weight !== undefined && weight > MAX_WEIGHT)) return result('THRESHOLD_OUT_OF_RANGE')
    if (signer !== undefined && !isSignerValid(signer, source)) return result('BAD_SIGNER')
    if (homeDomain !== undefined && !isTextValid(homeDomain)) return result('INVALID_HOME_DOMAIN')
    return undefined
  },
  apply(operation, { state, source }) {
    const account = state.loadExistingAccount(source)
    const { inflationDest } = operation
    if (inflationDest !== undefined) {
      if (state.readAccount(inflationDest) === undefined) return result('INVALID_INFLATION')
      account.inflationDest = inflationDest
    }
    const flagFault = changeFlags(account, operation)
    if (flagFault !== undefined) return flagFault
    account.homeDomain = operation.homeDomain ?? account.homeDomain
    account.masterWeight = operation.masterWeight ?? account.masterWeight
    account.lowThreshold = operation.lowThreshold ?? account.lowThreshold
    account.medThreshold = operation.medThreshold ?? account.medThreshold
    account.highThreshold = operation.highThreshold ?? account.highThreshold
    const signerFault = operation.signer === undefined ? undefined : changeSigner(state, account, operation.signer)
    return signerFault ?? result('SUCCESS')
  },
}
