import type { SQLInputValue } from 'node:sqlite'
import type { AppliedTransaction, EntryChange, StorableLedger } from '@lealta/ledger'
import { encodeLedgerHeader, encodeLedgerKey, fromHex, type LedgerHeader, operationTypes } from '@lealta/ledger/xdr'
import type { AppliedOperation } from '#resources/applied-operation.ts'
import { operationEffects } from '#resources/effect.ts'
import { type Effect, effectTypes } from '#resources/effect-types.ts'
import { createEntryEncoder, type EncodeEntry, encodeEntryChanges, encodeTransactionMeta } from '#resources/entry-changes.ts'
import { accountIdOf } from '#resources/muxed.ts'
import { isPayment, operationDetails } from '#resources/operation.ts'
import { operationObjects, operationParticipants } from '#resources/participants.ts'
import { findSponsor } from '#resources/sponsorship.ts'
import { toid } from '#resources/toid.ts'
import { invertTrade, operationTrades, type StoredTrade } from '#resources/trade.ts'
import { innerTransactionOf, type StoredTransaction, toStoredEnvelope } from '#resources/transaction.ts'
import { numberAssets } from './asset-numbers.ts'
import type { Database } from './database.ts'
import { appliedOperations, countLedger } from './describe-ledger.ts'
import { isPlacedAlike, positionsOf } from './entry-positions.ts'
import { createInsert } from './insert.ts'
import { participantKinds } from './schema.ts'

const KNOWN_SUBJECTS = 200_000
const operationNumbers = new Map(operationTypes.map((type, number) => [type, number]))

/** Writes closed ledgers into the tables. */
export type LedgerWriter = {
  /**
   * Writes one ledger, its history and the entries it changed; on disk when this returns. Gives its transactions as history has them.
   * `before` runs first, within the same database transaction. When it throws, nothing is written.
   */
  write(closed: StorableLedger, before?: () => void): StoredTransaction[]
}

/** Tables that a ledger adds to, with their columns. */
const tables = {
  transactions: ['id', 'hash', 'inner_hash', 'successful', 'fee_charged', 'envelope', 'result', 'fee_meta', 'meta'],
  operations: ['id', 'type', 'payment', 'successful', 'source', 'sponsor', 'details'],
  effects: ['operation_id', 'position', 'account', 'type', 'details'],
  effect_subjects: ['subject', 'operation_id', 'position'],
  participants: ['subject', 'kind', 'id', 'successful'],
  trades: [
    ...['operation_id', 'position', 'closed_at'],
    ...['base', 'base_amount', 'base_account', 'base_pool', 'base_offer'],
    ...['counter', 'counter_amount', 'counter_account', 'counter_pool', 'counter_offer'],
    ...['base_is_seller', 'price_n', 'price_d', 'pool_fee'],
  ],
  trade_subjects: ['subject', 'operation_id', 'position'],
  entries: ['key', 'entry'],
  entry_positions: ['list', 'position', 'key'],
} as const

type Table = keyof typeof tables

/** What a ledger adds to each table: the values of one row after the other, in the order of the columns. */
type Rows = Record<Table, SQLInputValue[]>

const noRows = (): Rows => ({
  transactions: [],
  operations: [],
  effects: [],
  effect_subjects: [],
  participants: [],
  trades: [],
  trade_subjects: [],
  entries: [],
  entry_positions: [],
})

/** Creates the writer of ledgers on an open database. */
export function createLedgerWriter(database: Database): LedgerWriter {
  const subjects = new Map<string, bigint>()
  const insertLedger = createInsert(database, 'ledgers', [
    'sequence',
    'hash',
    'closed_at',
    'header',
    'successful',
    'failed',
    'operations',
    'tx_set_operations',
  ])
  const inserts = Object.entries(tables).map(([table, columns]) => {
    const onConflict = table === 'entries' ? 'on conflict (key) do update set entry = excluded.entry' : ''
    return { table: table as Table, insert: createInsert(database, table, columns, onConflict) }
  })

  function subjectOf(name: string): bigint {
    const known = subjects.get(name)
    if (known !== undefined) return known
    const row =
      database.statement('select id from subjects where name = ?').get(name) ??
      database.statement('insert into subjects (name) values (?) returning id').get(name)
    const id = row?.id as bigint
    if (subjects.size >= KNOWN_SUBJECTS) subjects.clear()
    subjects.set(name, id)
    return id
  }

  function addParticipants(rows: Rows, names: Iterable<string>, kind: number, id: bigint, successful: boolean): void {
    for (const name of names) rows.participants.push(subjectOf(name), kind, id, successful ? 1 : 0)
  }

  function addEffect(rows: Rows, effect: Effect, operationId: bigint, position: number): void {
    rows.effects.push(operationId, position, effect.account, effectTypes[effect.type], JSON.stringify(effect.details))
    rows.effect_subjects.push(subjectOf(accountIdOf(effect.account)), operationId, position)
  }

  function addTrade(rows: Rows, trade: StoredTrade): void {
    const { base, counter, operationId, position } = trade
    const sides = [base, counter]
    rows.trades.push(
      ...[operationId, position, trade.closedAt],
      ...sides.flatMap(side => [side.asset, side.amount, side.account ?? null, side.poolId ?? null, side.offerId ?? null]),
      ...[trade.baseIsSeller ? 1 : 0, trade.price.n, trade.price.d, trade.poolFee ?? null],
    )
    const names = sides.flatMap(({ account, poolId, offerId }) => [account, poolId, offerId && `offer ${offerId}`])
    for (const name of new Set(names)) if (name) rows.trade_subjects.push(subjectOf(name), operationId, position)
  }

  /** Adds the trades of a ledger, each with the asset first that was traded first. */
  function addTrades(rows: Rows, trades: readonly StoredTrade[]): void {
    if (trades.length === 0) return
    const numbers = numberAssets(
      database,
      trades.flatMap(({ base, counter }) => [base.asset, counter.asset]),
    )
    for (const trade of trades)
      addTrade(rows, numbers.get(trade.base.asset)! > numbers.get(trade.counter.asset)! ? invertTrade(trade) : trade)
  }

  /** Adds an operation. @returns everything that it is listed under */
  function addOperation(rows: Rows, applied: AppliedOperation, id: bigint): Set<string> {
    const { operation, successful } = applied
    const payment = isPayment(operation)
    rows.operations.push(
      id,
      operationNumbers.get(operation.type) ?? 0,
      payment ? 1 : 0,
      successful ? 1 : 0,
      applied.source,
      findSponsor(applied) ?? null,
      JSON.stringify(operationDetails(applied)),
    )
    const names = operationParticipants(applied)
    if (payment) addParticipants(rows, names, participantKinds.payment, id, successful)
    for (const object of operationObjects(applied)) names.add(object)
    addParticipants(rows, names, participantKinds.operation, id, successful)
    for (const [i, effect] of operationEffects(applied).entries()) addEffect(rows, effect, id, i + 1)
    return names
  }

  function addTransaction(
    rows: Rows,
    transaction: AppliedTransaction,
    place: number,
    { ledgerSeq: ledger, scpValue: { closeTime: closedAt } }: LedgerHeader,
    encode: EncodeEntry,
  ): { stored: StoredTransaction; trades: StoredTrade[] } {
    const id = toid(ledger, place, 0)
    const { innerHash, successful } = transaction
    const stored = {
      ...transaction,
      ...toStoredEnvelope(transaction),
      id,
      ledger,
      closedAt,
      feeMetaXdr: encodeEntryChanges(transaction.feeChanges, encode),
      metaXdr: encodeTransactionMeta(transaction, encode),
    }
    rows.transactions.push(
      ...[id, fromHex(transaction.hash), innerHash === undefined ? null : fromHex(innerHash), successful ? 1 : 0],
      ...[transaction.feeCharged, stored.envelopeXdr, transaction.resultXdr, stored.feeMetaXdr, stored.metaXdr],
    )
    const names = new Set([accountIdOf(innerTransactionOf(transaction.envelope).source), transaction.feeAccount])
    const trades: StoredTrade[] = []
    for (const [i, applied] of appliedOperations(transaction).entries()) {
      const operationId = toid(ledger, place, i + 1)
      for (const name of addOperation(rows, applied, operationId)) names.add(name)
      trades.push(...operationTrades(applied, operationId, closedAt))
    }
    addParticipants(rows, names, participantKinds.transaction, id, successful)
    return { stored, trades }
  }

  /** Deletes what is no more, and adds what is new. */
  function addEntry(rows: Rows, { key, before, after }: EntryChange, encode: EncodeEntry): void {
    const keyXdr = encodeLedgerKey(key)
    if (after) rows.entries.push(keyXdr, encode(after))
    else database.statement('delete from entries where key = ?').run(keyXdr)
    if (before && after && isPlacedAlike(before, after)) return
    const old = before ? positionsOf(before) : []
    const now = after ? positionsOf(after) : []
    const differs = (positions: [string, string][], [list, position]: [string, string]) =>
      !positions.some(([otherList, otherPosition]) => otherList === list && otherPosition === position)
    for (const place of old) {
      if (!differs(now, place)) continue
      database.statement('delete from entry_positions where list = ? and position = ? and key = ?').run(...place, keyXdr)
    }
    for (const place of now) if (differs(old, place)) rows.entry_positions.push(...place, keyXdr)
  }

  function writeLedger(closed: StorableLedger): StoredTransaction[] {
    const { header } = closed
    const counts = countLedger(closed)
    const encode = createEntryEncoder()
    const rows = noRows()
    const written = closed.transactions.map((transaction, i) => addTransaction(rows, transaction, i + 1, header, encode))
    addTrades(
      rows,
      written.flatMap(({ trades }) => trades),
    )
    for (const change of closed.changes) addEntry(rows, change, encode)
    insertLedger([
      ...[header.ledgerSeq, fromHex(closed.headerHash), header.scpValue.closeTime, encodeLedgerHeader(header)],
      ...[counts.successful, counts.failed, counts.operations, counts.txSetOperations],
    ])
    for (const { table, insert } of inserts) insert(rows[table])
    return written.map(({ stored }) => stored)
  }

  return {
    write(closed, before) {
      let written: StoredTransaction[] = []
      try {
        database.write(() => {
          before?.()
          written = writeLedger(closed)
        })
      } catch (error) {
        // Numbers that were given within what was undone are free again.
        subjects.clear()
        throw error
      }
      return written
    },
  }
}
