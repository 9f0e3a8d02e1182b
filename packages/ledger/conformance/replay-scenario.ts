import { createHash, createPublicKey, verify } from 'node:crypto'
import { inspect, isDeepStrictEqual } from 'node:util'
import { type ClosedLedger, type Ledger, LedgerError, restoreLedger, type SubmitAnswer } from '@lealta/ledger'
import {
  decodeLedgerEntry,
  decodeLedgerHeader,
  decodeLedgerKey,
  decodeLedgerUpgrade,
  decodeTransactionEnvelope,
  decodeTransactionResult,
  encodeLedgerEntry,
  encodeLedgerKey,
  encodeTransactionResult,
  type LedgerEntry,
  type LedgerHeader,
  type LedgerKey,
  XdrError,
} from '@lealta/ledger/xdr'
import type { Scenario, ScenarioLedger, ScenarioTransaction } from './scenario.ts'

/** Where a replay first differs from what was recorded. */
export type Difference = { readonly where: string; readonly expected: string; readonly actual: string }

const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex')

/** ed25519 with the cryptography of Node. */
export function verifyEd25519(publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean {
  const key = createPublicKey({ key: Buffer.concat([ed25519Prefix, publicKey]), format: 'der', type: 'spki' })
  return verify(null, message, key, signature)
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

/** The value with bytes as hex, and without the signatures. */
function toReadable(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  if (Array.isArray(value)) return value.map(toReadable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'signatures')
      .map(([name, inner]) => [name, toReadable(inner)]),
  )
}

function show(value: unknown): string {
  return inspect(toReadable(value), { depth: 12, breakLength: 140, compact: 6 })
}

function describeResult(base64: string | null): string {
  return base64 === null ? 'no result' : show(decodeTransactionResult(fromBase64(base64)))
}

function describeAnswer(answer: SubmitAnswer): string {
  return answer.status === 'error' ? show(answer.result) : answer.status
}

const refusals = { DUPLICATE: 'duplicate', TRY_AGAIN_LATER: 'try_again_later', UNDECODABLE: 'undecodable' } as const

function findSubmitDifference(transaction: ScenarioTransaction, answer: SubmitAnswer): Omit<Difference, 'where'> | undefined {
  if ('hash' in answer && transaction.hash !== null && answer.hash !== transaction.hash) {
    return { expected: transaction.hash, actual: answer.hash }
  }
  const expected =
    transaction.status !== 'rejected' ? 'pending' : transaction.submitStatus === undefined ? 'error' : refusals[transaction.submitStatus]
  const isSame =
    answer.status === expected && (answer.status !== 'error' || toBase64(encodeTransactionResult(answer.result)) === transaction.result)
  if (isSame) return undefined
  return { expected: expected === 'error' ? describeResult(transaction.result) : expected, actual: describeAnswer(answer) }
}

function describeTransaction(transaction: ScenarioTransaction): string {
  try {
    return show(decodeTransactionEnvelope(fromBase64(transaction.envelope)))
  } catch (error) {
    if (error instanceof XdrError) return 'undecodable'
    throw error
  }
}

/** Members of the header that do not depend on the node that recorded it. */
function toComparableHeader(header: LedgerHeader): object {
  const { ledgerVersion, scpValue, txSetResultHash, ledgerSeq, totalCoins, feePool, inflationSeq, idPool } = header
  const { baseFee, baseReserve, maxTxSetSize, flags } = header
  const { closeTime } = scpValue
  return {
    ledgerVersion,
    closeTime,
    txSetResultHash,
    ledgerSeq,
    totalCoins,
    feePool,
    inflationSeq,
    idPool,
    baseFee,
    baseReserve,
    maxTxSetSize,
    flags,
  }
}

type Stored = { readonly key: Buffer; readonly entry: LedgerEntry; readonly bytes: Uint8Array }

/** The live entries followed by the changes that ledgers report. */
class Mirror {
  private readonly entries = new Map<string, Stored>()

  put(key: LedgerKey, entry: LedgerEntry): void {
    const bytes = Buffer.from(encodeLedgerKey(key))
    this.entries.set(bytes.toString('hex'), { key: bytes, entry, bytes: encodeLedgerEntry(entry) })
  }

  remove(key: LedgerKey): void {
    this.entries.delete(Buffer.from(encodeLedgerKey(key)).toString('hex'))
  }

  list(): Stored[] {
    return [...this.entries.values()].sort((a, b) => Buffer.compare(a.key, b.key))
  }

  hash(): string {
    const hash = createHash('sha256')
    for (const { key, bytes } of this.list()) hash.update(key).update(bytes)
    return hash.digest('hex')
  }
}

function findClosedDifference(recorded: ScenarioLedger, closed: ClosedLedger): Difference | undefined {
  for (const transaction of recorded.transactions) {
    if (transaction.status !== 'applied' || transaction.applyIndex === null) continue
    const applied = closed.transactions[transaction.applyIndex]
    const actual = applied === undefined ? undefined : toBase64(applied.resultXdr)
    if (actual === transaction.result) continue
    return {
      where: `transaction ${transaction.applyIndex} of ledger ${recorded.ledgerSeq}: ${describeTransaction(transaction)}`,
      expected: describeResult(transaction.result),
      actual: applied === undefined ? 'not applied' : show(applied.result),
    }
  }
  const expected = toComparableHeader(decodeLedgerHeader(fromBase64(recorded.header)))
  const actual = toComparableHeader(closed.header)
  if (isDeepStrictEqual(expected, actual)) return undefined
  return { where: `header of ledger ${recorded.ledgerSeq}`, expected: show(expected), actual: show(actual) }
}

/** Fee and operations of a transaction. Among equal bids core chooses at random, so only they are compared. */
function describeBid(envelope: Uint8Array): string {
  const decoded = decodeTransactionEnvelope(envelope)
  if (decoded.type !== 'fee_bump') return `${decoded.tx.fee} for ${decoded.tx.operations.length}`
  return `${decoded.tx.fee} for ${decoded.tx.innerTx.tx.operations.length + 1}`
}

function submitAll(ledger: Ledger, bids: Map<string, string>, recorded: ScenarioLedger): Difference | undefined {
  for (const [index, transaction] of recorded.transactions.entries()) {
    if (transaction.fromQueue === true) continue
    const envelope = fromBase64(transaction.envelope)
    const answer = ledger.submit(envelope)
    if (answer.status === 'pending') bids.set(answer.hash, describeBid(envelope))
    const difference = findSubmitDifference(transaction, answer)
    if (difference === undefined) continue
    const where = `submission ${index} for ledger ${recorded.ledgerSeq}: ${describeTransaction(transaction)}`
    return { where, ...difference }
  }
  return undefined
}

function listApplied(recorded: ScenarioLedger): string[] {
  const applied = recorded.transactions.filter(({ status }) => status === 'applied')
  return applied.sort((a, b) => (a.applyIndex ?? 0) - (b.applyIndex ?? 0)).map(({ hash }) => hash ?? '')
}

function findChoiceDifference(
  ledger: Ledger,
  bids: ReadonlyMap<string, string>,
  recorded: ScenarioLedger,
  order: readonly string[],
): Difference | undefined {
  const expected = order.map(hash => bids.get(hash) ?? '').sort((first, second) => first.localeCompare(second))
  const actual = ledger
    .listNextTransactions(BigInt(recorded.closeTime))
    .map(hash => bids.get(hash) ?? '')
    .sort((first, second) => first.localeCompare(second))
  if (isDeepStrictEqual(expected, actual)) return undefined
  return { where: `bids chosen for ledger ${recorded.ledgerSeq}`, expected: show(expected), actual: show(actual) }
}

function replayLedger(ledger: Ledger, mirror: Mirror, bids: Map<string, string>, recorded: ScenarioLedger): Difference | undefined {
  const refused = submitAll(ledger, bids, recorded)
  if (refused !== undefined) return refused
  const closeTime = BigInt(recorded.closeTime)
  const order = listApplied(recorded)
  const misfit = findChoiceDifference(ledger, bids, recorded, order)
  if (misfit !== undefined) return misfit
  const upgrades = (recorded.upgrades ?? []).map(upgrade => decodeLedgerUpgrade(fromBase64(upgrade)))
  const closed = ledger.close({ closeTime, upgrades, order })
  for (const { key, after } of closed.changes) {
    if (after === undefined) mirror.remove(key)
    else mirror.put(key, after)
  }
  const different = findClosedDifference(recorded, closed)
  if (different !== undefined) return different
  const actual = mirror.hash()
  if (actual === recorded.stateHash) return undefined
  const written = show(closed.changes.map(({ before, after }) => ({ before, after })))
  return { where: `entries after ledger ${recorded.ledgerSeq}, written: ${written}`, expected: recorded.stateHash, actual }
}

function findEntryDifference(scenario: Scenario, mirror: Mirror): Difference | undefined {
  const actual = new Map(mirror.list().map(({ key, entry, bytes }) => [toBase64(key), { entry, bytes }]))
  for (const { key, entry } of scenario.entries) {
    const own = actual.get(key)
    if (own === undefined || toBase64(own.bytes) !== entry) {
      const expected = show(decodeLedgerEntry(fromBase64(entry)))
      return { where: 'final entries', expected, actual: own === undefined ? 'no such entry' : show(own.entry) }
    }
    actual.delete(key)
  }
  const [left] = actual.values()
  return left === undefined ? undefined : { where: 'final entries', expected: 'no such entry', actual: show(left.entry) }
}

/** Replays a recorded history and tells where it first differs. */
export function replayScenario(scenario: Scenario): Difference | undefined {
  const entries = scenario.genesis.entries.map(({ entry }) => decodeLedgerEntry(fromBase64(entry)))
  const mirror = new Mirror()
  for (const { key, entry } of scenario.genesis.entries) mirror.put(decodeLedgerKey(fromBase64(key)), decodeLedgerEntry(fromBase64(entry)))
  const ledger = restoreLedger({
    networkPassphrase: scenario.networkPassphrase,
    verifySignature: verifyEd25519,
    queuesChains: true,
    header: decodeLedgerHeader(fromBase64(scenario.genesis.header)),
    entries,
  })
  const bids = new Map<string, string>()
  for (const recorded of scenario.ledgers) {
    try {
      const difference = replayLedger(ledger, mirror, bids, recorded)
      if (difference !== undefined) return difference
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error
      return { where: `ledger ${recorded.ledgerSeq}`, expected: 'a closed ledger', actual: `${error.code}: ${error.message}` }
    }
  }
  return findEntryDifference(scenario, mirror)
}
