import { checkCommon, findSignatureFault } from '#apply/check-transaction.ts'
import { toEmptySuccess } from '#apply/empty-success.ts'
import { SignatureChecker } from '#apply/signature-checker.ts'
import { type TransactionFrame, toMinFee, toMinInnerFee } from '#apply/transaction-frame.ts'
import { noteSequenceUse } from '#entries/account.ts'
import { min } from '#entries/int64.ts'
import type { LedgerState } from '#entries/ledger-state.ts'
import { findSigner } from '#entries/signers.ts'
import { removeSigner } from '#entries/sponsorship.ts'
import { LedgerError } from '#ledger-error.ts'
import type { EntryChange, VerifySignature } from '#ledger-interface.ts'
import { readOperationRules } from '#operations/all-operations.ts'
import { type OperationContext, toFault } from '#operations/operation-rules.ts'
import { encodeSignerKey, type InnerTransactionResult, type OperationResult, type TransactionResult } from '#xdr/index.ts'

/** What taking the fee did. */
export type ChargedFee = {
  /** stroops that were taken */
  readonly feeCharged: bigint
  /** stroops that the inner transaction (or the only one) would cost */
  readonly innerFee: bigint
  readonly changes: readonly EntryChange[]
}

/** Takes the fee: the bid, but not more than the base fee for each operation, and not more than there is. */
export function chargeFee(frame: TransactionFrame, state: LedgerState, baseFee: bigint): ChargedFee {
  state.begin()
  const account = state.loadExistingAccount(frame.feeSource)
  const asked = min(frame.feeBid, toMinFee(frame, baseFee))
  const feeCharged = asked > 0n ? min(account.balance, asked) : asked
  account.balance -= feeCharged
  const changes = state.listChanges()
  state.commit()
  const innerFee = frame.feeBump === undefined ? feeCharged : min(BigInt(frame.tx.fee), toMinInnerFee(frame, baseFee))
  return { feeCharged, innerFee, changes }
}

/** What applying a transaction did. */
export type Applied = {
  readonly result: TransactionResult
  readonly isSuccessful: boolean
  readonly beforeChanges: readonly EntryChange[]
  readonly operationChanges: readonly (readonly EntryChange[])[]
}

function removeOneTimeSigner(state: LedgerState, accountId: string, hash: Uint8Array): void {
  const account = state.readAccount(accountId)
  if (account === undefined || account.signers.length === 0) return
  const { index, found } = findSigner(account.signers, encodeSignerKey({ type: 'pre_auth_tx', hash }))
  if (found) removeSigner(state, state.loadExistingAccount(accountId), index)
}

type Opening = { readonly failure: InnerTransactionResult | undefined; readonly changes: readonly EntryChange[] }

/** Checks the transaction again, consumes its sequence number and one-time signers, and checks all signatures. */
function openTransaction(frame: TransactionFrame, state: LedgerState, verify: VerifySignature, feeCharged: bigint): Opening {
  state.begin()
  const checker = new SignatureChecker(frame.contentsHash, frame.signatures, verify, frame.memory)
  const options = { verify, previousSeqNum: undefined, earliestOffset: 0n, latestOffset: 0n }
  const verdict = checkCommon(frame, state, state.rules, checker, options, frame.feeBump === undefined, true)
  if (verdict.consumesSequence) {
    const account = state.loadExistingAccount(frame.source)
    account.seqNum = frame.tx.seqNum
    noteSequenceUse(state.rules, account)
  }
  const faults =
    verdict.refusal === undefined ? frame.tx.operations.map((_, index) => findSignatureFault(frame, state, checker, index)) : []
  for (const accountId of new Set([frame.source, ...frame.operationSources])) removeOneTimeSigner(state, accountId, frame.contentsHash)
  const changes = state.listChanges()
  state.commit()
  if (verdict.refusal !== undefined) return { failure: { feeCharged, code: verdict.refusal }, changes }
  if (faults.some(fault => fault !== undefined)) {
    const operations = frame.tx.operations.map((operation, index) => faults[index] ?? toEmptySuccess(operation))
    return { failure: { feeCharged, code: 'txFAILED', operations }, changes }
  }
  return { failure: checker.areAllUsed() ? undefined : { feeCharged, code: 'txBAD_AUTH_EXTRA' }, changes }
}

function applyOperation(frame: TransactionFrame, context: OperationContext): OperationResult {
  const operation = frame.tx.operations[context.opIndex]!
  const { isSupported, check, apply } = readOperationRules(operation.type)
  if (isSupported?.(context.state.rules) === false) return toFault('opNOT_SUPPORTED')
  if (context.state.readAccount(context.source) === undefined) return toFault('opNO_ACCOUNT')
  return check(operation, context.source) ?? apply(operation, context)
}

type Operations = {
  readonly results: readonly OperationResult[]
  readonly changes: readonly EntryChange[][]
  readonly isSuccessful: boolean
}

/** Applies every operation, also after one that failed; keeps the effects only if all succeed. */
function applyOperations(frame: TransactionFrame, state: LedgerState, maxSeqNums: ReadonlyMap<string, bigint> | undefined): Operations {
  const results: OperationResult[] = []
  const changes: EntryChange[][] = []
  let isSuccessful = true
  for (const [opIndex, source] of frame.operationSources.entries()) {
    state.begin()
    const context = { state, source, txSource: frame.source, txSeqNum: frame.tx.seqNum, opIndex, maxSeqNums }
    const result = applyOperation(frame, context)
    results.push(result)
    if (result.code === 'SUCCESS') {
      if (isSuccessful) changes.push(state.listChanges())
      state.commit()
    } else {
      isSuccessful = false
      state.rollback()
    }
  }
  return { results, changes, isSuccessful }
}

type Inner = { readonly result: InnerTransactionResult; readonly changes: readonly EntryChange[][] }

function runOperations(
  frame: TransactionFrame,
  state: LedgerState,
  feeCharged: bigint,
  maxSeqNums: ReadonlyMap<string, bigint> | undefined,
): Inner {
  const depth = state.depth
  state.begin()
  try {
    const { results, changes, isSuccessful } = applyOperations(frame, state, maxSeqNums)
    if (isSuccessful && state.brackets.size === 0) {
      state.commit()
      return { result: { feeCharged, code: 'txSUCCESS', operations: results }, changes }
    }
    state.rollback()
    if (isSuccessful) return { result: { feeCharged, code: 'txBAD_SPONSORSHIP' }, changes: [] }
    return { result: { feeCharged, code: 'txFAILED', operations: results }, changes: [] }
  } catch (error) {
    // As core does: a state that the rules exclude fails the one transaction, its fee and sequence number stay taken.
    if (!(error instanceof LedgerError && error.code === 'impossible_state')) throw error
    while (state.depth > depth) state.rollback()
    return { result: { feeCharged, code: 'txINTERNAL_ERROR' }, changes: [] }
  } finally {
    state.clearBrackets()
  }
}

/** Applies a transaction whose fee was taken. */
export function applyTransaction(
  frame: TransactionFrame,
  state: LedgerState,
  verify: VerifySignature,
  fee: ChargedFee,
  maxSeqNums: ReadonlyMap<string, bigint> | undefined,
): Applied {
  const feeBumpChanges = frame.feeBump === undefined ? [] : openFeeBump(frame, state, frame.feeBump.hash)
  const opening = openTransaction(frame, state, verify, fee.innerFee)
  const inner = opening.failure === undefined ? runOperations(frame, state, fee.innerFee, maxSeqNums) : undefined
  const innerResult = opening.failure ?? inner!.result
  const isSuccessful = innerResult.code === 'txSUCCESS'
  const noChanges: EntryChange[][] = frame.tx.operations.map(() => [])
  return {
    result:
      frame.innerHash === undefined
        ? innerResult
        : {
            feeCharged: fee.feeCharged,
            code: isSuccessful ? 'txFEE_BUMP_INNER_SUCCESS' : 'txFEE_BUMP_INNER_FAILED',
            innerHash: frame.innerHash,
            innerResult,
          },
    isSuccessful,
    beforeChanges: [...feeBumpChanges, ...opening.changes],
    operationChanges: isSuccessful && inner !== undefined ? inner.changes : noChanges,
  }
}

/** Touches the fee source and removes its one-time signer of the outer transaction. */
function openFeeBump(frame: TransactionFrame, state: LedgerState, hash: Uint8Array): readonly EntryChange[] {
  state.begin()
  state.loadAccount(frame.feeSource)
  removeOneTimeSigner(state, frame.feeSource, hash)
  const changes = state.listChanges()
  state.commit()
  return changes
}
