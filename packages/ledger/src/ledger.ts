import { MAX_PROTOCOL, MIN_PROTOCOL } from '#apply/apply-upgrades.ts'
import { closeLedger, toRules } from '#apply/close-ledger.ts'
import { parseTransactionFrame, type TransactionFrame, toTransactionFrame } from '#apply/transaction-frame.ts'
import { createAccountEntry } from '#entries/account.ts'
import { toEntryKey } from '#entries/entry-key.ts'
import { LedgerState } from '#entries/ledger-state.ts'
import { LedgerError } from '#ledger-error.ts'
import type {
  ClosedLedger,
  CloseOptions,
  GenesisOptions,
  Ledger,
  NetworkRules,
  RestoreOptions,
  SubmitAnswer,
  SubmitOptions,
} from '#ledger-interface.ts'
import { findInvalid } from '#queue/find-invalid.ts'
import { type Selection, selectTransactions, toLedgerBaseFee } from '#queue/select-transactions.ts'
import { type Queued, TransactionQueue } from '#queue/transaction-queue.ts'
import {
  hashLedgerHeader,
  type LedgerEntry,
  type LedgerEntryOf,
  type LedgerHeader,
  type LedgerKey,
  type TransactionEnvelope,
  toNetworkId,
  XdrError,
} from '#xdr/index.ts'

/** All stroops of a new network: 100 billion XLM. */
const TOTAL_COINS = 1_000_000_000_000_000_000n
const NO_HASH = '0'.repeat(64)
/** In core the next ledger is expected within two of these at the latest. */
const EXPECTED_CLOSE_SECONDS = 5
const EXPECTED_CLOSES = 2

function openLedger(network: NetworkRules, start: LedgerHeader, entries: Iterable<LedgerEntry>): Ledger {
  if (start.ledgerVersion < MIN_PROTOCOL || start.ledgerVersion > MAX_PROTOCOL) {
    throw new LedgerError('protocol_not_supported', `protocol ${start.ledgerVersion}`)
  }
  const verify = network.verifySignature
  const networkId = toNetworkId(network.networkPassphrase)
  const expectedOffset = BigInt(EXPECTED_CLOSES * (network.expectedCloseSeconds ?? EXPECTED_CLOSE_SECONDS))
  const queue = new TransactionQueue(network.queuesChains ?? false)
  const state = new LedgerState(toRules(start, start.ledgerSeq, start.scpValue.closeTime), start.idPool, entries)
  let header = start
  let headerHash = hashLedgerHeader(start)

  /** Submission is checked against the next ledger at the close time of the last one. */
  const toNextRules = () => toRules(header, header.ledgerSeq + 1, header.scpValue.closeTime)

  const parseFrame = (envelope: Uint8Array | TransactionEnvelope): TransactionFrame | undefined => {
    try {
      return envelope instanceof Uint8Array ? parseTransactionFrame(networkId, envelope) : toTransactionFrame(networkId, envelope)
    } catch (error) {
      if (error instanceof XdrError) return undefined
      throw error
    }
  }

  const toLatestOffset = (now: bigint | undefined): bigint => {
    const passed = (now ?? 0n) - header.scpValue.closeTime
    return expectedOffset + (passed > 0n ? passed : 0n)
  }

  const submit = (envelope: Uint8Array | TransactionEnvelope, options: SubmitOptions = {}): SubmitAnswer => {
    const frame = parseFrame(envelope)
    if (frame === undefined) return { status: 'undecodable' }
    const { answer, dropped } = queue.add(frame, state, toNextRules(), header.maxTxSetSize, toLatestOffset(options.now), verify)
    return { ...answer, hash: frame.hash, innerHash: frame.innerHash, dropped }
  }

  /** Candidates that are still valid when the ledger closes at a time, and those that are not. */
  const splitCandidates = (closeTime: bigint, sharesCloseTime = false) => {
    const offset = closeTime - header.scpValue.closeTime
    if (offset < 0n || (offset === 0n && !sharesCloseTime))
      throw new LedgerError('close_time_not_after_last', `${closeTime} is not after ${header.scpValue.closeTime}`)
    return findInvalid(queue.listCandidates(header.ledgerSeq + 1), state, toNextRules(), {
      verify,
      earliestOffset: offset,
      latestOffset: offset,
    })
  }

  const selectInOrder = (candidates: readonly (readonly Queued[])[], order: readonly string[]): Selection => {
    const byHash = new Map(candidates.flat().map(one => [one.frame.hash, one]))
    const queued = order.map(hash => {
      const one = byHash.get(hash)
      if (one === undefined) throw new LedgerError('transaction_not_queued', hash)
      return one
    })
    const baseFee = toLedgerBaseFee(queued, queued.length === byHash.size, header)
    return { frames: queued.map(({ frame }) => frame), baseFee }
  }

  /** Drops what the new ledger made invalid. */
  const refreshQueue = (applied: readonly TransactionFrame[], now: bigint): string[] => {
    const dropped = queue.removeApplied(applied)
    if (queue.size === 0) return dropped
    const { invalid } = findInvalid(queue.listCandidates(header.ledgerSeq + 1), state, toNextRules(), {
      verify,
      earliestOffset: 0n,
      latestOffset: toLatestOffset(now),
    })
    return [...dropped, ...invalid.flatMap(frame => queue.ban(frame))]
  }

  /** The header that a ledger of this number follows. */
  const toPrevious = (ledgerSeq: number): { header: LedgerHeader; headerHash: string } => {
    if (ledgerSeq <= header.ledgerSeq) throw new LedgerError('ledger_seq_not_after_last', `${ledgerSeq} is not after ${header.ledgerSeq}`)
    if (ledgerSeq === header.ledgerSeq + 1) return { header, headerHash }
    const ahead = { ...header, ledgerSeq: ledgerSeq - 1 }
    return { header: ahead, headerHash: hashLedgerHeader(ahead) }
  }

  const close = ({ closeTime, upgrades = [], order, sharesCloseTime, ledgerSeq, store }: CloseOptions): ClosedLedger => {
    const previous = toPrevious(ledgerSeq ?? header.ledgerSeq + 1)
    const { valid, invalid } = splitCandidates(closeTime, sharesCloseTime)
    const { frames, baseFee } = order === undefined ? selectTransactions(valid, header) : selectInOrder(valid, order)
    const closed = closeLedger(state, previous.header, previous.headerHash, { frames, baseFee, closeTime, upgrades, store }, verify)
    header = closed.header
    headerHash = closed.headerHash
    state.rules = toRules(header, header.ledgerSeq, closeTime)
    const trimmed = invalid.flatMap(frame => queue.ban(frame))
    return { ...closed, dropped: [...trimmed, ...refreshQueue(frames, closeTime)] }
  }

  return {
    networkId,
    get header() {
      return header
    },
    get headerHash() {
      return headerHash
    },
    get queueSize() {
      return queue.size
    },
    get queueOperations() {
      return queue.operations
    },
    submit,
    close,
    listNextTransactions: closeTime => selectTransactions(splitCandidates(closeTime).valid, header).frames.map(({ hash }) => hash),
    read: <Key extends LedgerKey>(key: Key) => state.read(toEntryKey(key)) as LedgerEntryOf<Key['type']> | undefined,
    list: type => state.list(type),
    listOffers: (selling, buying) => state.book.list(selling, buying),
    listOffersOf: sellerId => state.listOwned(sellerId, 'offer'),
    listTrustLinesOf: accountId => state.listOwned(accountId, 'trustline'),
    listDataOf: accountId => state.listOwned(accountId, 'data'),
  }
}

/**
 * Starts a new network: one ledger with one account that holds all XLM.
 * @throws LedgerError `protocol_not_supported`
 */
export function createLedger(options: GenesisOptions): Ledger {
  const { ledgerSeq = 1, closeTime, rootAccountId } = options.genesis
  const header: LedgerHeader = {
    ledgerVersion: options.protocolVersion ?? MIN_PROTOCOL,
    previousLedgerHash: NO_HASH,
    scpValue: { txSetHash: NO_HASH, closeTime, upgrades: [], signature: undefined },
    txSetResultHash: NO_HASH,
    bucketListHash: NO_HASH,
    ledgerSeq,
    totalCoins: TOTAL_COINS,
    feePool: 0n,
    inflationSeq: 0,
    idPool: 0n,
    baseFee: options.baseFee ?? 100,
    baseReserve: options.baseReserve ?? 5_000_000,
    maxTxSetSize: options.maxTxSetSize ?? 1000,
    skipList: [NO_HASH, NO_HASH, NO_HASH, NO_HASH],
    flags: options.headerFlags === undefined || options.headerFlags === 0 ? undefined : options.headerFlags,
  }
  const root = { ...createAccountEntry(rootAccountId, TOTAL_COINS, 0n), lastModifiedLedgerSeq: ledgerSeq }
  return openLedger(options, header, [root])
}

/**
 * Opens a stored ledger again.
 * @throws LedgerError `protocol_not_supported`
 */
export function restoreLedger(options: RestoreOptions): Ledger {
  return openLedger(options, options.header, options.entries)
}
