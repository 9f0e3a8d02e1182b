import type { AppliedTransaction, ClosedLedger, EntryChange } from '@lealta/ledger'
import { encodeLedgerHeader, encodeLedgerKey, fromHex, type LedgerHeader, operationTypes } from '@lealta/ledger/xdr'
import type { AppliedOperation } from '#resources/applied-operation.ts'
import { operationEffects } from '#resources/effect.ts'
import { type Effect, effectTypes } from '#resources/effect-types.ts'
import { createEntryEncoder, type EncodeEntry, encodeEntryChanges, encodeTransactionMeta } from '#resources/entry-changes.ts'
import { accountIdOf } from '#resources/muxed.ts'
import { isPayment, operationDetails } from '#resources/operation.ts'
import { changedAccounts, operationObjects, operationParticipants } from '#resources/participants.ts'
import { findSponsor } from '#resources/sponsorship.ts'
import { toid } from '#resources/toid.ts'
import { operationTrades, type StoredTrade } from '#resources/trade.ts'
import { innerTransactionOf, type StoredTransaction } from '#resources/transaction.ts'
import type { Database } from './database.ts'
import { appliedOperations, countLedger } from './describe-ledger.ts'
import { positionsOf } from './entry-positions.ts'
import { participantKinds } from './schema.ts'

const KNOWN_SUBJECTS = 200_000
const operationNumbers = new Map(operationTypes.map((type, number) => [type, number]))

/** Writes closed ledgers into the tables. */
export type LedgerWriter = {
  /**
   * Writes one ledger, its history and the entries it changed; on disk when this returns. Gives its transactions as history has them.
   * `before` runs first, within the same database transaction.
   */
  write(closed: ClosedLedger, before?: () => void): StoredTransaction[]
}

/** Creates the writer of ledgers on an open database. */
export function createLedgerWriter(database: Database): LedgerWriter {
  const subjects = new Map<string, bigint>()

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
    const side = ({ asset, amount, account, poolId, offerId }: StoredTrade['base']) =>
      [asset, amount, account ?? null, poolId ?? null, offerId ?? null] as const
    database
      .statement('insert into trades values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        operationId,
        position,
        trade.closedAt,
        ...side(base),
        ...side(counter),
        trade.baseIsSeller ? 1 : 0,
        trade.price.n,
        trade.price.d,
        trade.poolFee ?? null,
      )
    const names = [base, counter].flatMap(({ account, poolId, offerId }) => [account, poolId, offerId && `offer ${offerId}`])
    const insert = database.statement('insert into trade_subjects values (?, ?, ?)')
    for (const name of new Set(names)) if (name) insert.run(subjectOf(name), operationId, position)
  }

  function writeOperation(applied: AppliedOperation, id: bigint, closedAt: bigint): Set<string> {
    const { operation, successful } = applied
    const payment = isPayment(operation)
    database
      .statement('insert into operations values (?, ?, ?, ?, ?, ?, ?)')
      .run(
        id,
        operationNumbers.get(operation.type) ?? 0,
        payment ? 1 : 0,
        successful ? 1 : 0,
        applied.source,
        findSponsor(applied) ?? null,
        JSON.stringify(operationDetails(applied)),
      )
    const names = operationParticipants(applied)
    if (payment) writeParticipants(names, participantKinds.payment, id, successful)
    for (const object of operationObjects(applied)) names.add(object)
    writeParticipants(names, participantKinds.operation, id, successful)
    for (const [i, effect] of operationEffects(applied).entries()) writeEffect(effect, id, i + 1)
    for (const trade of operationTrades(applied, id, closedAt)) writeTrade(trade)
    return names
  }

  function writeTransaction(
    transaction: AppliedTransaction,
    place: number,
    { ledgerSeq: ledger, scpValue: { closeTime: closedAt } }: LedgerHeader,
    encode: EncodeEntry,
  ): StoredTransaction {
    const id = toid(ledger, place, 0)
    const { innerHash } = transaction
    const feeMetaXdr = encodeEntryChanges(transaction.feeChanges, encode)
    const metaXdr = encodeTransactionMeta(transaction, encode)
    database
      .statement('insert into transactions values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        id,
        fromHex(transaction.hash),
        innerHash === undefined ? null : fromHex(innerHash),
        transaction.successful ? 1 : 0,
        transaction.feeCharged,
        transaction.envelopeXdr,
        transaction.resultXdr,
        feeMetaXdr,
        metaXdr,
      )
    const names = new Set([accountIdOf(innerTransactionOf(transaction.envelope).source), transaction.feeAccount])
    for (const [i, applied] of appliedOperations(transaction).entries()) {
      for (const name of writeOperation(applied, toid(ledger, place, i + 1), closedAt)) names.add(name)
      for (const name of changedAccounts(applied.changes)) names.add(name)
    }
    writeParticipants(names, participantKinds.transaction, id, transaction.successful)
    return { ...transaction, id, ledger, closedAt, feeMetaXdr, metaXdr }
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
      if (differs(now, place)) database.statement('delete from entry_positions where list = ? and position = ?').run(...place)
    }
    for (const place of now) {
      if (differs(old, place)) database.statement('insert into entry_positions values (?, ?, ?)').run(...place, keyXdr)
    }
  }

  return {
    write(closed, before) {
      const { header } = closed
      const counts = countLedger(closed)
      const written: StoredTransaction[] = []
      const encode = createEntryEncoder()
      database.write(() => {
        before?.()
        database
          .statement('insert into ledgers values (?, ?, ?, ?, ?, ?, ?, ?)')
          .run(
            header.ledgerSeq,
            fromHex(closed.headerHash),
            header.scpValue.closeTime,
            encodeLedgerHeader(header),
            counts.successful,
            counts.failed,
            counts.operations,
            counts.txSetOperations,
          )
        for (const [i, transaction] of closed.transactions.entries()) {
          written.push(writeTransaction(transaction, i + 1, header, encode))
        }
        for (const change of closed.changes) writeEntry(change, encode)
      })
      return written
    },
  }
}
