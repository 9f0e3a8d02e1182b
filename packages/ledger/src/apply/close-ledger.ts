import { sha256 } from '@noble/hashes/sha2.js'
import { applyTransaction, chargeFee } from '#apply/apply-transaction.ts'
import { applyUpgrades } from '#apply/apply-upgrades.ts'
import type { TransactionFrame } from '#apply/transaction-frame.ts'
import type { LedgerRules, LedgerState } from '#entries/ledger-state.ts'
import type { AppliedTransaction, StorableLedger, VerifySignature } from '#ledger-interface.ts'
import {
  encodeLedgerUpgrade,
  encodeTransactionResult,
  fromHex,
  hashLedgerHeader,
  type LedgerHeader,
  type LedgerUpgrade,
  toHex,
} from '#xdr/index.ts'

/** What a ledger is made of. */
export type LedgerContents = {
  readonly frames: readonly TransactionFrame[]
  /** stroops per operation that each transaction pays at most */
  readonly baseFee: bigint
  readonly closeTime: bigint
  readonly upgrades: readonly LedgerUpgrade[]
  /** see CloseOptions */
  readonly store: ((ledger: StorableLedger) => void) | undefined
}

/** What the transactions of a ledger see of its header. */
export function toRules(header: LedgerHeader, ledgerSeq: number, closeTime: bigint): LedgerRules {
  return {
    ledgerVersion: header.ledgerVersion,
    ledgerSeq,
    closeTime,
    baseFee: BigInt(header.baseFee),
    baseReserve: BigInt(header.baseReserve),
    flags: header.flags ?? 0,
  }
}

/** Hash of the transactions (XDR TransactionSet): the previous ledger's hash, then the envelopes by their hashes. */
function hashTransactions(previousLedgerHash: string, frames: readonly TransactionFrame[]): string {
  const hash = sha256.create().update(fromHex(previousLedgerHash, 32))
  const envelopes = frames.map(({ envelopeXdr }) => ({ envelopeXdr, key: toHex(sha256(envelopeXdr)) }))
  for (const { envelopeXdr } of envelopes.sort((a, b) => (a.key < b.key ? -1 : 1))) hash.update(envelopeXdr)
  return toHex(hash.digest())
}

/** Highest sequence number of each source account, where an account may be merged. */
function findMaxSequences(frames: readonly TransactionFrame[]): ReadonlyMap<string, bigint> | undefined {
  if (!frames.some(({ tx }) => tx.operations.some(({ type }) => type === 'account_merge'))) return undefined
  const sequences = new Map<string, bigint>()
  for (const { source, tx } of frames) {
    const known = sequences.get(source)
    if (known === undefined || known < tx.seqNum) sequences.set(source, tx.seqNum)
  }
  return sequences
}

function applyFrames(state: LedgerState, { frames, baseFee }: LedgerContents, verify: VerifySignature): AppliedTransaction[] {
  const fees = frames.map(frame => chargeFee(frame, state, baseFee))
  const maxSeqNums = findMaxSequences(frames)
  return frames.map((frame, applyIndex) => {
    const fee = fees[applyIndex]!
    const { result, isSuccessful, beforeChanges, operationChanges } = applyTransaction(frame, state, verify, fee, maxSeqNums)
    return {
      envelopeXdr: frame.envelopeXdr,
      envelope: frame.envelope,
      hash: frame.hash,
      innerHash: frame.innerHash,
      applyIndex,
      successful: isSuccessful,
      result,
      resultXdr: encodeTransactionResult(result),
      feeCharged: fee.feeCharged,
      feeAccount: frame.feeSource,
      feeChanges: fee.changes,
      beforeChanges,
      operationChanges,
    }
  })
}

/** XDR TransactionResultSet of results that are encoded already. */
function hashResults(transactions: readonly AppliedTransaction[]): string {
  const hash = sha256.create().update(new Uint8Array([0, 0, 0, 0].map((_, i) => (transactions.length >>> (24 - 8 * i)) & 255)))
  for (const transaction of transactions) hash.update(fromHex(transaction.hash, 32)).update(transaction.resultXdr)
  return toHex(hash.digest())
}

/**
 * Applies transactions and upgrades: first all fees are taken, then each transaction is applied in turn. Undone as a whole if it throws.
 * @throws LedgerError `upgrade_not_valid`
 */
export function closeLedger(
  state: LedgerState,
  header: LedgerHeader,
  headerHash: string,
  contents: LedgerContents,
  verify: VerifySignature,
): StorableLedger {
  const ledgerSeq = header.ledgerSeq + 1
  const rulesBefore = state.rules
  state.rules = toRules(header, ledgerSeq, contents.closeTime)
  state.begin()
  try {
    const transactions = applyFrames(state, contents, verify)
    const parameters = applyUpgrades(state, header, contents.upgrades)
    const changes = state.listChanges()
    const next: LedgerHeader = {
      ledgerVersion: parameters.ledgerVersion,
      previousLedgerHash: headerHash,
      scpValue: {
        txSetHash: hashTransactions(headerHash, contents.frames),
        closeTime: contents.closeTime,
        upgrades: contents.upgrades.map(encodeLedgerUpgrade),
        signature: undefined,
      },
      txSetResultHash: hashResults(transactions),
      bucketListHash: header.bucketListHash,
      ledgerSeq,
      totalCoins: header.totalCoins,
      feePool: transactions.reduce((pool, { feeCharged }) => pool + feeCharged, header.feePool),
      inflationSeq: header.inflationSeq,
      idPool: state.idPool,
      baseFee: parameters.baseFee,
      baseReserve: parameters.baseReserve,
      maxTxSetSize: parameters.maxTxSetSize,
      skipList: header.skipList,
      flags: parameters.flags,
    }
    const closed = { header: next, headerHash: hashLedgerHeader(next), transactions, changes }
    contents.store?.(closed)
    state.commit()
    return closed
  } catch (error) {
    state.rollbackAll()
    state.rules = rulesBefore
    throw error
  }
}
