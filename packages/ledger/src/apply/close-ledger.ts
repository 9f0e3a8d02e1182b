import { applyTransaction, chargeFee } from '#apply/apply-transaction.ts'
import { applyUpgrades } from '#apply/apply-upgrades.ts'
import type { TransactionFrame } from '#apply/transaction-frame.ts'
import type { LedgerRules, LedgerState } from '#entries/ledger-state.ts'
import type { AppliedTransaction, StorableLedger, VerifySignature } from '#ledger-interface.ts'
import { sha256Hex } from '#sha256'
import { encodeLedgerUpgrade, encodeTransactionResult, hashLedgerHeader, type LedgerHeader, type LedgerUpgrade } from '#xdr/index.ts'
import { encodeWith } from '#xdr/xdr-writer.ts'

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
  const envelopes = frames.map(({ envelopeXdr }) => ({ envelopeXdr, key: sha256Hex(envelopeXdr) }))
  envelopes.sort((a, b) => (a.key < b.key ? -1 : 1))
  return sha256Hex(
    encodeWith(envelopes, writer => {
      writer.hash(previousLedgerHash)
      for (const { envelopeXdr } of envelopes) writer.fixed(envelopeXdr)
    }),
  )
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
  return sha256Hex(
    encodeWith(transactions, writer => {
      writer.uint32(transactions.length)
      for (const { hash, resultXdr } of transactions) {
        writer.hash(hash)
        writer.fixed(resultXdr)
      }
    }),
  )
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
