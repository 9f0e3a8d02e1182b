import { createLedger, type Ledger, type NetworkRules, restoreLedger } from '@lealta/ledger'
import { decodeLedgerEntry, decodeLedgerHeader, hashLedgerHeader, type LedgerEntry, toHex } from '@lealta/ledger/xdr'
import type { Database } from './database.ts'
import { positionsOf } from './entry-positions.ts'
import { listLedgers, readLastLedger } from './ledger-reader.ts'
import type { LedgerWriter } from './ledger-writer.ts'
import { SCHEMA_VERSION, schema, upgradeFrom1 } from './schema.ts'
import { StoreError } from './store-error.ts'

const CHECKED_HASHES = 200

/** How a network that does not exist yet begins. Amounts in stroops, time in unix seconds. */
export type Genesis = {
  readonly rootAccountId: string
  readonly closeTime: bigint
  readonly protocolVersion?: number
  readonly baseReserve?: number
  readonly baseFee?: number
  readonly maxTxSetSize?: number
}

function readMeta(database: Database, name: string): string | undefined {
  return database.statement('select value from meta where name = ?').get(name)?.value as string | undefined
}

function startNetwork(database: Database, writer: LedgerWriter, rules: NetworkRules, genesis: Genesis): Ledger {
  const { rootAccountId, closeTime, ...parameters } = genesis
  const ledger = createLedger({ ...rules, ...parameters, genesis: { rootAccountId, closeTime } })
  const key = { type: 'account', accountId: rootAccountId } as const
  const changes = [{ key, before: undefined, after: ledger.read(key) }]
  const first = { header: ledger.header, headerHash: ledger.headerHash, transactions: [], changes }
  writer.write(first, () => {
    database.exec(schema)
    const insert = database.statement('insert into meta values (?, ?)')
    insert.run('passphrase', rules.networkPassphrase)
    insert.run('schema', String(SCHEMA_VERSION))
  })
  return ledger
}

function assertUnbroken(database: Database): void {
  const count = database.statement('select count(*) as count from ledgers').get()?.count
  if (count === 0n) throw new StoreError('store_damaged', 'the directory holds no ledger')
  // In the XDR of a header the hash of the ledger before it stands behind its first four bytes.
  const broken = database.statement(
    `select sequence, header, next, previous from (
       select sequence, hash, header, lead(sequence) over w as next, lead(substr(header, 5, 32)) over w as previous
       from ledgers window w as (order by sequence)
     ) where previous <> hash`,
  )
  for (const row of broken.iterate()) {
    const [sequence, next] = [Number(row.sequence), Number(row.next)]
    if (next === sequence + 1) throw new StoreError('store_damaged', `the chain of hashes is broken after ledger ${sequence}`)
    // Only a ledger that was closed with a number further ahead may leave some out.
    const ahead = { ...decodeLedgerHeader(row.header as Uint8Array), ledgerSeq: next - 1 }
    if (hashLedgerHeader(ahead) !== toHex(row.previous as Uint8Array)) {
      throw new StoreError('store_damaged', `ledgers are missing after ledger ${sequence}`)
    }
  }
  for (const ledger of listLedgers(database, { cursor: undefined, order: 'desc', limit: CHECKED_HASHES })) {
    if (hashLedgerHeader(ledger.header) === ledger.hash) continue
    throw new StoreError('store_damaged', `the header of ledger ${ledger.header.ledgerSeq} is not the one of its hash`)
  }
}

function upgradeTables(database: Database): void {
  database.write(() => {
    database.exec(upgradeFrom1)
    const insert = database.statement('insert into entry_positions values (?, ?, ?)')
    for (const { key, entry } of database.statement('select key, entry from entries').iterate()) {
      for (const place of positionsOf(decodeLedgerEntry(entry as Uint8Array))) insert.run(...place, key as Uint8Array)
    }
    database.statement("update meta set value = ? where name = 'schema'").run(String(SCHEMA_VERSION))
  })
}

function nativeCoins(entry: LedgerEntry): bigint {
  if (entry.type === 'account') return entry.balance
  if (entry.type === 'claimable_balance') return entry.asset.type === 'native' ? entry.amount : 0n
  if (entry.type !== 'liquidity_pool') return 0n
  return (entry.assetA.type === 'native' ? entry.reserveA : 0n) + (entry.assetB.type === 'native' ? entry.reserveB : 0n)
}

function resumeNetwork(database: Database, rules: NetworkRules): Ledger {
  assertUnbroken(database)
  const latest = readLastLedger(database)
  if (!latest) throw new StoreError('store_damaged', 'the directory holds no ledger')
  let coins = latest.header.feePool
  function* readEntries() {
    for (const row of database.statement('select entry from entries').iterate()) {
      const entry = decodeLedgerEntry(row.entry as Uint8Array)
      coins += nativeCoins(entry)
      yield entry
    }
  }
  const ledger = restoreLedger({ ...rules, header: latest.header, entries: readEntries() })
  if (coins !== latest.header.totalCoins) throw new StoreError('store_damaged', 'the entries do not add up to the coins of the last ledger')
  return ledger
}

/**
 * Goes on from the ledger that a database holds, or starts the network in an empty one.
 * @throws StoreError `store_foreign_network`, `store_unknown_version`, `store_not_a_network`, `store_damaged`
 */
export function openChain(database: Database, writer: LedgerWriter, rules: NetworkRules, genesis: Genesis): Ledger {
  try {
    const tables = database.statement("select count(*) as count from sqlite_master where type = 'table'").get()?.count
    if (tables === 0n) return startNetwork(database, writer, rules, genesis)
    const hasMeta = database.statement("select count(*) as count from sqlite_master where name = 'meta'").get()?.count
    if (hasMeta === 0n) throw new StoreError('store_not_a_network', 'the directory holds something else than a network')
    if (readMeta(database, 'schema') === '1') upgradeTables(database)
    const version = readMeta(database, 'schema')
    if (version !== String(SCHEMA_VERSION)) {
      throw new StoreError(
        'store_unknown_version',
        `the directory is of version ${version ?? 'unknown'}, this program knows ${SCHEMA_VERSION}`,
      )
    }
    const passphrase = readMeta(database, 'passphrase')
    if (passphrase !== rules.networkPassphrase) {
      throw new StoreError('store_foreign_network', `the directory holds the network "${passphrase ?? ''}"`)
    }
    return resumeNetwork(database, rules)
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError('store_damaged', 'the directory cannot be read', { cause: error })
  }
}
