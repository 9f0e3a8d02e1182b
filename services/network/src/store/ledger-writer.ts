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
import { positionsOf } from './entry-positions.ts'
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
  const insertTransaction = createInsert(database, 'transactions', [
    'id',
    'hash',
    'inner_hash',
    'successful',
    'fee_charged',
    'envelope',
    'result',
    'fee_meta',
    'meta',
  ])
  const insertOperation = createInsert(database, 'operations', ['id', 'type', 'payment', 'successful', 'source', 'sponsor', 'details'])
  const insertTrade = createInsert(database, 'trades', [
    'operation_id',
    'position',
    'closed_at',
    'base',
    'base_amount',
    'base_account',
    'base_pool',
    'base_offer',
    'counter',
    'counter_amount',
    'counter_account',
    'counter_pool',
    'counter_offer',
    'base_is_seller',
    'price_n',
    'price_d',
    'pool_fee',
  ])

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

  function writeParticipants(names: Iterable<string>, kind: number, id: bigint, successful: boolean): void {
    const insert = database.statement('insert into participants values (?, ?, ?, ?)')
    for (const name of names) insert.run(subjectOf(name), kind, id, successful ? 1 : 0)
  }

  function writeEffect(effect: Effect, operationId: bigint, position: number): void {
    database
      .statement('insert into effects values (?, ?, ?, ?, ?)')
      .run(operationId, position, effect.account, effectTypes[effect.type], JSON.stringify(effect.details))
    const subject = subjectOf(accountIdOf(effect.account))
    database.statement('insert into effect_subjects values (?, ?, ?)').run(subject, operationId, position)
  }

  function writeTrade(trade: StoredTrade): void {
    const { base, counter, operationId, position } = trade
    insertTrade({
      operation_id: operationId,
      position,
      closed_at: trade.closedAt,
      base: base.asset,
      base_amount: base.amount,
      base_account: base.account ?? null,
      base_pool: base.poolId ?? null,
      base_offer: base.offerId ?? null,
      counter: counter.asset,
      counter_amount: counter.amount,
      counter_account: counter.account ?? null,
      counter_pool: counter.poolId ?? null,
      counter_offer: counter.offerId ?? null,
      base_is_seller: trade.baseIsSeller ? 1 : 0,
      price_n: trade.price.n,
      price_d: trade.price.d,
      pool_fee: trade.poolFee ?? null,
    })
    const names = [base, counter].flatMap(({ account, poolId, offerId }) => [account, poolId, offerId && `offer ${offerId}`])
    const insert = database.statement('insert into trade_subjects values (?, ?, ?)')
    for (const name of new Set(names)) if (name) insert.run(subjectOf(name), operationId, position)
  }

  /** Writes the trades of a ledger, each with the asset first that was traded first. */
  function writeTrades(trades: readonly StoredTrade[]): void {
    if (trades.length === 0) return
    const numbers = numberAssets(
      database,
      trades.flatMap(({ base, counter }) => [base.asset, counter.asset]),
    )
    for (const trade of trades) writeTrade(numbers.get(trade.base.asset)! > numbers.get(trade.counter.asset)! ? invertTrade(trade) : trade)
  }

  /** Writes an operation. @returns everything that it is listed under */
  function writeOperation(applied: AppliedOperation, id: bigint): Set<string> {
    const { operation, successful } = applied
    const payment = isPayment(operation)
    insertOperation({
      id,
      type: operationNumbers.get(operation.type) ?? 0,
      payment: payment ? 1 : 0,
      successful: successful ? 1 : 0,
      source: applied.source,
      sponsor: findSponsor(applied) ?? null,
      details: JSON.stringify(operationDetails(applied)),
    })
    const names = operationParticipants(applied)
    if (payment) writeParticipants(names, participantKinds.payment, id, successful)
    for (const object of operationObjects(applied)) names.add(object)
    writeParticipants(names, participantKinds.operation, id, successful)
    for (const [i, effect] of operationEffects(applied).entries()) writeEffect(effect, id, i + 1)
    return names
  }

  function writeTransaction(
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
    insertTransaction({
      id,
      hash: fromHex(transaction.hash),
      inner_hash: innerHash === undefined ? null : fromHex(innerHash),
      successful: successful ? 1 : 0,
      fee_charged: transaction.feeCharged,
      envelope: stored.envelopeXdr,
      result: transaction.resultXdr,
      fee_meta: stored.feeMetaXdr,
      meta: stored.metaXdr,
    })
    const names = new Set([accountIdOf(innerTransactionOf(transaction.envelope).source), transaction.feeAccount])
    const trades: StoredTrade[] = []
    for (const [i, applied] of appliedOperations(transaction).entries()) {
      const operationId = toid(ledger, place, i + 1)
      for (const name of writeOperation(applied, operationId)) names.add(name)
      trades.push(...operationTrades(applied, operationId, closedAt))
    }
    writeParticipants(names, participantKinds.transaction, id, successful)
    return { stored, trades }
  }

  function writeEntry({ key, before, after }: EntryChange, encode: EncodeEntry): void {
    const keyXdr = encodeLedgerKey(key)
    if (after) {
      const upsert = 'insert into entries values (?, ?) on conflict (key) do update set entry = excluded.entry'
      database.statement(upsert).run(keyXdr, encode(after))
    } else database.statement('delete from entries where key = ?').run(keyXdr)
    const old = before ? positionsOf(before) : []
    const now = after ? positionsOf(after) : []
    const differs = (positions: [string, string][], [list, position]: [string, string]) =>
      !positions.some(([otherList, otherPosition]) => otherList === list && otherPosition === position)
    for (const place of old) {
      if (!differs(now, place)) continue
      database.statement('delete from entry_positions where list = ? and position = ? and key = ?').run(...place, keyXdr)
    }
    for (const place of now) {
      if (differs(old, place)) database.statement('insert into entry_positions values (?, ?, ?)').run(...place, keyXdr)
    }
  }

  function writeLedger(closed: StorableLedger): StoredTransaction[] {
    const { header } = closed
    const counts = countLedger(closed)
    const encode = createEntryEncoder()
    insertLedger({
      sequence: header.ledgerSeq,
      hash: fromHex(closed.headerHash),
      closed_at: header.scpValue.closeTime,
      header: encodeLedgerHeader(header),
      successful: counts.successful,
      failed: counts.failed,
      operations: counts.operations,
      tx_set_operations: counts.txSetOperations,
    })
    const written = closed.transactions.map((transaction, i) => writeTransaction(transaction, i + 1, header, encode))
    writeTrades(written.flatMap(({ trades }) => trades))
    for (const change of closed.changes) writeEntry(change, encode)
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
