import { openStore } from '@lealta/api'
import { parseDecimal } from '@lealta/stellar/amount'
import type { Horizon, OperationRecord } from '@lealta/stellar/horizon'
import { parseAsset, readAll } from './read-all.ts'
import { compareTrades, readTradeSide, type TradeSide } from './trade-books.ts'

type Row = Record<string, string>
/** Runs an SQL query. */
type Query = (statement: string) => Promise<Row[]>

/** The two drivers return different types for numbers and booleans: convert all to text. */
function toTexts(row: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value as string | number | bigint | boolean)]),
  )
}

/**
 * Opens the database of the product and compares it with the ledger. The embedded one must not be in use.
 * @param database folder, or address of a server
 * @param readLedger returns the ledger's state, read while the product was running
 */
export async function compareBooks(database: string, ledger: LedgerSide, isFinal: boolean): Promise<string[]> {
  const store = await openStore(database)
  try {
    const query: Query = async statement => (await store.db.execute(statement)).rows.map(toTexts)
    return [
      ...(await comparePrepared(query, ledger, isFinal)),
      ...(await compareBulk(query, ledger)),
      ...(await compareTills(query, ledger)),
      ...(await comparePending(query, ledger)),
      ...(await compareUnits(query, ledger)),
      ...(await compareTokens(query, ledger)),
      ...(await compareTrades(query, ledger)),
      ...(await findOrphans(query)),
    ]
  } finally {
    await store.close()
  }
}

/** The ledger's state that the database is compared with, read from Horizon only. */
export type LedgerSide = TradeSide & {
  /** Hashes of successful transactions, inner and outer ones. */
  happened: Set<string>
  /** Payments of issued assets into tills, by till. */
  arrivals: Map<string, string[]>
  waiting: Set<string>
  sponsoring: Map<string, number>
  /** Issued and not burned, by asset. */
  issued: Map<string, bigint>
}

type Links = { _links: { next: { href: string } }; _embedded: { records: { hash: string; prev_hash: string; sequence: number }[] } }

/** Checks that every ledger follows from the one before it: numbers and hashes (from Horizon). */
export async function checkHashChain(url: string): Promise<string[]> {
  let last: { hash: string; sequence: number } | undefined
  for (let cursor = ''; ; ) {
    const page = (await (await fetch(`${url}/ledgers?order=asc&limit=200&cursor=${cursor}`)).json()) as Links
    for (const ledger of page._embedded.records) {
      if (last && (ledger.prev_hash !== last.hash || ledger.sequence !== last.sequence + 1)) {
        return [`network: ledger ${ledger.sequence} does not follow from ${last.sequence}`]
      }
      last = ledger
    }
    if (page._embedded.records.length < 200) return last ? [] : ['network: no ledger']
    cursor = new URL(page._links.next.href).searchParams.get('cursor') ?? ''
  }
}

/** Reads everything the database is compared with. The names come from the database, the facts about them from the ledger. */
export async function readLedgerSide(horizonUrl: string, horizon: Horizon, names: Names): Promise<LedgerSide> {
  const memos = new Map<string, string>()
  const side = { happened: new Set<string>(), arrivals: new Map(), waiting: new Set<string>(), sponsoring: new Map(), issued: new Map() }
  type Transaction = { paging_token: string; hash: string; inner_transaction?: { hash: string }; memo_type: string; memo?: string }
  type Transactions = { _embedded: { records: Transaction[] } }
  for (let cursor = ''; ; ) {
    const page = (await (await fetch(`${horizonUrl}/transactions?order=asc&limit=200&cursor=${cursor}`)).json()) as Transactions
    const { records } = page._embedded
    for (const { hash, inner_transaction, memo_type, memo = '' } of records) {
      memos.set(hash, `${memo_type} ${memo}`)
      side.happened.add(hash)
      if (inner_transaction) side.happened.add(inner_transaction.hash)
    }
    if (records.length < 200) break
    cursor = records.at(-1)?.paging_token ?? ''
  }
  for (const till of names.tills) {
    const operations = await readAll<OperationRecord>(page => horizon.listPayments(till, page))
    side.arrivals.set(
      till,
      operations.filter(({ isSuccessful, details }) => isSuccessful && details.to === till && details.asset_issuer).map(({ id }) => id),
    )
  }
  for (const asset of names.assets) {
    const { code, issuer } = parseAsset(asset)
    for (const { id } of await readAll(page => horizon.listClaimableBalances({ asset: { code, issuer } }, page))) side.waiting.add(id)
    const answer = (await (await fetch(`${horizonUrl}/assets?asset_code=${code}&asset_issuer=${issuer}`)).json()) as {
      _embedded: { records: { balances: { authorized: string }; claimable_balances_amount: string }[] }
    }
    const [stats] = answer._embedded.records
    const total = stats ? parseDecimal(stats.balances.authorized) + parseDecimal(stats.claimable_balances_amount) : 0n
    side.issued.set(asset, total)
  }
  for (const sponsor of names.sponsors) side.sponsoring.set(sponsor, (await horizon.readAccount(sponsor))?.numSponsoring ?? 0)
  return { ...side, ...(await readTradeSide(horizon, names.sales, memos)) }
}

/** Rows of runs: what is paid is on the ledger, what is not is in no transaction that happened, and each transaction paid its rows once. */
async function compareBulk(query: Query, { happened }: LedgerSide): Promise<string[]> {
  const rows = await query(`select run_id, number, state, inner_hash, hash from bulk_rows`)
  const wrong = rows.flatMap(({ run_id, number, state, inner_hash = '', hash = '' }) => {
    const isOnLedger = happened.has(inner_hash) || happened.has(hash)
    return isOnLedger === (state === 'paid')
      ? []
      : [`books: row ${number} of ${run_id} is ${state}, ${isOnLedger ? '' : 'not '}on the ledger`]
  })
  const counts = await query(
    `select inner_hash, jsonb_array_length(description -> 'parts') as parts,
       (select count(*) from bulk_rows where bulk_rows.inner_hash = prepared_transactions.inner_hash) as rows
     from prepared_transactions where state = 'succeeded' and recording -> 'bulkHash' is not null`,
  )
  return [
    ...wrong,
    ...counts.flatMap(({ inner_hash, parts, rows: paid }) =>
      parts === paid ? [] : [`books: ${inner_hash} paid ${parts} rows, of which ${paid} know it`],
    ),
  ]
}

async function comparePrepared(query: Query, { happened }: LedgerSide, isFinal: boolean): Promise<string[]> {
  const rows = await query(
    `select name, state, inner_hash, outer_hash, valid_until < now() - interval '30 seconds' as is_over from prepared_transactions`,
  )
  return rows.flatMap(({ name, state, inner_hash, outer_hash, is_over }) => {
    const isOnLedger = happened.has(inner_hash ?? '') || happened.has(outer_hash ?? '')
    const line = `${name} ${inner_hash}`
    if (state === 'succeeded') return isOnLedger ? [] : [`books: succeeded, but not on the ledger: ${line}`]
    if (isOnLedger) return [`books: ${state}, but on the ledger: ${line}`]
    if ((state === 'prepared' || state === 'bumped') && (isFinal || is_over === 'true')) return [`books: not settled (${state}): ${line}`]
    return []
  })
}

async function compareTills(query: Query, { arrivals }: LedgerSide): Promise<string[]> {
  const rows = await query('select e.operation_id, p.public_key from till_events e join points_of_sale p on p.id = e.pos_id')
  const differences: string[] = []
  for (const [till, operations] of arrivals) {
    const known = rows.filter(row => row.public_key === till).map(row => row.operation_id ?? '')
    for (const id of operations) if (!known.includes(id)) differences.push(`till ${till}: payment ${id} was not counted`)
    for (const id of known) if (!operations.includes(id)) differences.push(`till ${till}: counted ${id}, which never arrived`)
    if (new Set(known).size !== known.length) differences.push(`double: till ${till}: a payment was counted twice`)
  }
  return differences
}

async function comparePending(query: Query, { waiting }: LedgerSide): Promise<string[]> {
  const rows = await query('select balance_id, status, amount from pending_payments')
  const known = new Set(rows.map(row => row.balance_id ?? ''))
  return [
    ...rows
      .filter(row => (row.status === 'waiting') !== waiting.has(row.balance_id ?? ''))
      .map(
        row =>
          `pending payment ${row.balance_id} is ${row.status} on the books, ${waiting.has(row.balance_id ?? '') ? '' : 'not '}on the ledger`,
      ),
    ...[...waiting].filter(id => !known.has(id)).map(id => `claimable balance ${id} is in no book`),
  ]
}

async function compareUnits(query: Query, { sponsoring }: LedgerSide): Promise<string[]> {
  const rows = await query(
    `select s.public_key, coalesce(sum(u.units) filter (where u.state = 'booked'), 0)::int as units
     from sponsor_accounts s left join usage_units u on u.business_id = s.business_id group by s.public_key`,
  )
  return rows
    .filter(row => sponsoring.get(row.public_key ?? '') !== Number(row.units))
    .map(row => `units of ${row.public_key}: ${row.units} booked, ${sponsoring.get(row.public_key ?? '')} on the ledger`)
}

async function compareTokens(query: Query, { issued }: LedgerSide): Promise<string[]> {
  const rows = await query("select code || '-' || issuer as asset, minted, burned from tokens where issuer is not null")
  return rows
    .filter(row => BigInt(row.minted ?? '') - BigInt(row.burned ?? '') !== issued.get(row.asset ?? ''))
    .map(row => `token ${row.asset}: ${row.minted} minted, ${row.burned} burned, ${issued.get(row.asset ?? '')} on the ledger`)
}

/** Rows that nothing refers to any more. */
async function findOrphans(query: Query): Promise<string[]> {
  const units = await query(
    `select u.id from usage_units u join prepared_transactions p on p.id = u.prepared_id
     where u.state = 'reserved' and p.state not in ('prepared', 'bumped')`,
  )
  const channels = await query(
    `select c.public_key from channel_accounts c join prepared_transactions p on p.id = c.locked_by
     where p.state not in ('prepared', 'bumped')`,
  )
  const activities = await query(
    `select p.inner_hash from prepared_transactions p where p.state = 'succeeded'
     and (select count(*) from activity_records a where a.hash = p.outer_hash)
       <> greatest(1, coalesce(jsonb_array_length(p.description -> 'parts'), 0))`,
  )
  return [
    ...units.map(row => `units ${row.id} are still reserved for something settled`),
    ...channels.map(row => `channel ${row.public_key} is still locked by something settled`),
    ...activities.map(row => `activity: ${row.inner_hash} is there not exactly once`),
  ]
}

/** What is looked up on the ledger: accounts, and ids of assets. */
type Names = { tills: string[]; sponsors: string[]; assets: string[]; sales: string[] }

/** Names to look up on the ledger. */
export async function readNames(database: string): Promise<Names> {
  const store = await openStore(database)
  const select = async (statement: string) => (await store.db.execute(statement)).rows.map(row => Object.values(toTexts(row))[0] ?? '')
  try {
    return {
      tills: await select('select public_key from points_of_sale where public_key is not null'),
      sponsors: await select('select public_key from sponsor_accounts'),
      assets: await select("select code || '-' || issuer from tokens where issuer is not null"),
      sales: await select('select account from sales'),
    }
  } finally {
    await store.close()
  }
}
