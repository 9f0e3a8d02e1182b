import { toEmptySuccess } from '#apply/empty-success.ts'
import { listSigners, SignatureChecker } from '#apply/signature-checker.ts'
import { type FeeBumpPart, type TransactionFrame, toMinFee, toMinInnerFee } from '#apply/transaction-frame.ts'
import { toAvailableBalance, toStartingSequence } from '#entries/account.ts'
import { INT64_MAX } from '#entries/int64.ts'
import type { LedgerRules, LedgerState } from '#entries/ledger-state.ts'
import type { VerifySignature } from '#ledger-interface.ts'
import { readOperationRules } from '#operations/all-operations.ts'
import { toFault } from '#operations/operation-rules.ts'
import {
  type AccountEntry,
  decodeSignerKey,
  type InnerTransactionResult,
  type OperationResult,
  type Preconditions,
  type Transaction,
  type TransactionCode,
  type TransactionResult,
} from '#xdr/index.ts'

/** Codes of a transaction whose operations were not looked at. */
type Refusal = Exclude<TransactionCode, 'txSUCCESS' | 'txFAILED' | 'txFEE_BUMP_INNER_SUCCESS' | 'txFEE_BUMP_INNER_FAILED'>

/** When and against what a transaction is checked. */
export type CheckOptions = {
  readonly verify: VerifySignature
  /** sequence number of the transaction before it in the queue, nothing for that of the account */
  readonly previousSeqNum: bigint | undefined
  /** seconds after the close time of the rules at which the next ledger closes at the earliest and at the latest */
  readonly earliestOffset: bigint
  readonly latestOffset: bigint
}

/** How far a transaction got: what is taken from it at application follows from that. */
export type Verdict = {
  /** the sequence number is right, so that it is consumed whatever comes after */
  readonly consumesSequence: boolean
  readonly refusal: Refusal | undefined
}

function isRepeatedSigner({ extraSigners }: Extract<Preconditions, { type: 'v2' }>): boolean {
  return extraSigners.length === 2 && extraSigners[0] === extraSigners[1]
}

function hasEmptyPayload({ extraSigners }: Extract<Preconditions, { type: 'v2' }>): boolean {
  return extraSigners.some(key => {
    const signer = decodeSignerKey(key)
    return signer.type === 'signed_payload' && signer.payload.length === 0
  })
}

/** Whether the bounds on time and ledgers hold. @returns the refusal if not */
export function findTimeFault(
  { preconditions }: Transaction,
  rules: LedgerRules,
  options: Pick<CheckOptions, 'earliestOffset' | 'latestOffset'>,
): Refusal | undefined {
  if (preconditions.type === 'none') return undefined
  const { timeBounds } = preconditions
  const ledgerBounds = preconditions.type === 'v2' ? preconditions.ledgerBounds : undefined
  if (timeBounds !== undefined && timeBounds.minTime > rules.closeTime + options.earliestOffset) return 'txTOO_EARLY'
  if (ledgerBounds !== undefined && ledgerBounds.minLedger > rules.ledgerSeq) return 'txTOO_EARLY'
  if (timeBounds !== undefined && timeBounds.maxTime !== 0n && timeBounds.maxTime < rules.closeTime + options.latestOffset) {
    return 'txTOO_LATE'
  }
  if (ledgerBounds !== undefined && ledgerBounds.maxLedger !== 0 && ledgerBounds.maxLedger <= rules.ledgerSeq) return 'txTOO_LATE'
  return undefined
}

function isBadSequence({ seqNum, preconditions }: Transaction, rules: LedgerRules, current: bigint): boolean {
  if (seqNum === toStartingSequence(rules.ledgerSeq)) return true
  const minSeqNum = preconditions.type === 'v2' ? preconditions.minSeqNum : undefined
  if (minSeqNum !== undefined) return current < minSeqNum || current >= seqNum
  return current === INT64_MAX || current + 1n !== seqNum
}

/** minSeqAge and minSeqLedgerGap (CAP-21). */
function isSequenceTooYoung({ preconditions }: Transaction, rules: LedgerRules, account: AccountEntry, options: CheckOptions): boolean {
  if (preconditions.type !== 'v2') return false
  const { minSeqAge, minSeqLedgerGap } = preconditions
  const closeTime = rules.closeTime + options.earliestOffset
  if (minSeqAge > closeTime || closeTime - minSeqAge < account.seqTime) return true
  return minSeqLedgerGap > rules.ledgerSeq || rules.ledgerSeq - minSeqLedgerGap < account.seqLedger
}

function checkExtraSigners({ preconditions }: Transaction, checker: SignatureChecker): boolean {
  if (preconditions.type !== 'v2' || preconditions.extraSigners.length === 0) return true
  const { extraSigners } = preconditions
  return checker.check(
    extraSigners.map(key => ({ key, weight: 1 })),
    extraSigners.length,
  )
}

const refuse = (refusal: Refusal): Verdict => ({ consumesSequence: false, refusal })

/**
 * What a transaction must fulfil apart from its operations, at submission and again at application. The order of the checks is core's.
 * @param chargesFee false for the inner transaction of a fee bump
 * @param isApplied then the fee was paid before
 */
export function checkCommon(
  frame: TransactionFrame,
  state: LedgerState,
  rules: LedgerRules,
  checker: SignatureChecker,
  options: CheckOptions,
  chargesFee: boolean,
  isApplied: boolean,
): Verdict {
  const { tx } = frame
  const { preconditions } = tx
  if (preconditions.type === 'v2' && (isRepeatedSigner(preconditions) || hasEmptyPayload(preconditions))) return refuse('txMALFORMED')
  if (tx.operations.length === 0) return refuse('txMISSING_OPERATION')
  const timeFault = findTimeFault(tx, rules, options)
  if (timeFault !== undefined) return refuse(timeFault)
  if (chargesFee && BigInt(tx.fee) < toMinFee(frame, rules.baseFee)) return refuse('txINSUFFICIENT_FEE')
  const account = state.readAccount(frame.source)
  if (account === undefined) return refuse('txNO_ACCOUNT')
  if (isBadSequence(tx, rules, options.previousSeqNum ?? account.seqNum)) return refuse('txBAD_SEQ')
  if (isSequenceTooYoung(tx, rules, account, options)) return { consumesSequence: true, refusal: 'txBAD_MIN_SEQ_AGE_OR_GAP' }
  if (!checker.check(listSigners(account), account.lowThreshold) || !checkExtraSigners(tx, checker)) {
    return { consumesSequence: true, refusal: 'txBAD_AUTH' }
  }
  const feeToPay = isApplied ? 0n : BigInt(tx.fee)
  if (chargesFee && toAvailableBalance(rules, account) < feeToPay) return { consumesSequence: true, refusal: 'txINSUFFICIENT_BALANCE' }
  return { consumesSequence: true, refusal: undefined }
}

/** Whether an operation is signed for. A source that does not exist yet signs with its master key. @returns what is wrong */
export function findSignatureFault(
  frame: TransactionFrame,
  state: LedgerState,
  checker: SignatureChecker,
  index: number,
): OperationResult | undefined {
  const operation = frame.tx.operations[index]!
  const source = frame.operationSources[index]!
  const account = state.readAccount(source)
  if (account === undefined) {
    if (operation.source === undefined) return toFault('opNO_ACCOUNT')
    return checker.check([{ key: source, weight: 1 }], 0) ? undefined : toFault('opBAD_AUTH')
  }
  const { threshold } = readOperationRules(operation.type)
  const level = typeof threshold === 'string' ? threshold : threshold(operation)
  const needed = { low: account.lowThreshold, medium: account.medThreshold, high: account.highThreshold }[level]
  return checker.check(listSigners(account), needed) ? undefined : toFault('opBAD_AUTH')
}

function checkOperations(
  frame: TransactionFrame,
  state: LedgerState,
  rules: LedgerRules,
  checker: SignatureChecker,
): OperationResult[] | undefined {
  const { operations } = frame.tx
  for (const [index, operation] of operations.entries()) {
    const { isSupported, check } = readOperationRules(operation.type)
    const fault =
      isSupported?.(rules) === false
        ? toFault('opNOT_SUPPORTED')
        : (findSignatureFault(frame, state, checker, index) ?? check(operation, frame.operationSources[index]!))
    if (fault !== undefined) return operations.map((other, i) => (i === index ? fault : toEmptySuccess(other)))
  }
  return undefined
}

function checkInner(
  frame: TransactionFrame,
  state: LedgerState,
  rules: LedgerRules,
  options: CheckOptions,
  chargesFee: boolean,
): InnerTransactionResult | undefined {
  const feeCharged = chargesFee ? toMinFee(frame, rules.baseFee) : 0n
  const checker = new SignatureChecker(frame.contentsHash, frame.signatures, options.verify, frame.memory)
  const { refusal } = checkCommon(frame, state, rules, checker, options, chargesFee, false)
  if (refusal !== undefined) return { feeCharged, code: refusal }
  const operations = checkOperations(frame, state, rules, checker)
  if (operations !== undefined) return { feeCharged, code: 'txFAILED', operations }
  return checker.areAllUsed() ? undefined : { feeCharged, code: 'txBAD_AUTH_EXTRA' }
}

/** The outer part of a fee bump (CAP-15). */
function checkFeeBump(
  frame: TransactionFrame,
  state: LedgerState,
  rules: LedgerRules,
  options: CheckOptions,
  outer: FeeBumpPart,
): TransactionResult | undefined {
  const { feeBid } = frame
  const feeCharged = toMinFee(frame, rules.baseFee)
  if (feeBid < feeCharged) return { feeCharged, code: 'txINSUFFICIENT_FEE' }
  const minInnerFee = toMinInnerFee(frame, rules.baseFee)
  const needed = BigInt(frame.tx.fee) * feeCharged
  if (feeBid * minInnerFee < needed) {
    const rate = (needed + minInnerFee - 1n) / minInnerFee
    return { feeCharged: rate > INT64_MAX ? INT64_MAX : rate, code: 'txINSUFFICIENT_FEE' }
  }
  const account = state.readAccount(frame.feeSource)
  if (account === undefined) return { feeCharged, code: 'txNO_ACCOUNT' }
  const checker = new SignatureChecker(outer.hash, outer.signatures, options.verify, outer.memory)
  if (!checker.check(listSigners(account), account.lowThreshold)) return { feeCharged, code: 'txBAD_AUTH' }
  if (toAvailableBalance(rules, account) < feeBid) return { feeCharged, code: 'txINSUFFICIENT_BALANCE' }
  return checker.areAllUsed() ? undefined : { feeCharged, code: 'txBAD_AUTH_EXTRA' }
}

/**
 * Checks a transaction as core does before it takes it into its queue or into a ledger.
 * @param rules of the ledger that it would be part of, with the close time of the last one
 * @returns the result that refuses it, nothing if it is valid
 */
export function checkTransaction(
  frame: TransactionFrame,
  state: LedgerState,
  rules: LedgerRules,
  options: CheckOptions,
): TransactionResult | undefined {
  if (frame.feeBump === undefined || frame.innerHash === undefined) return checkInner(frame, state, rules, options, true)
  const outer = checkFeeBump(frame, state, rules, options, frame.feeBump)
  if (outer !== undefined) return outer
  const innerResult = checkInner(frame, state, rules, options, false)
  if (innerResult === undefined) return undefined
  return { feeCharged: toMinFee(frame, rules.baseFee), code: 'txFEE_BUMP_INNER_FAILED', innerHash: frame.innerHash, innerResult }
}
