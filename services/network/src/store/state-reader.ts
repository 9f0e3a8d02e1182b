import type { Ledger } from '@lealta/ledger'
import { decodeLedgerKey, type LedgerEntry, type LedgerEntryType } from '@lealta/ledger/xdr'
import { createWorkBudget } from '#chain/work-budget.ts'
import type { AccountState } from '#resources/account.ts'
import type { Database } from './database.ts'
import { readCloseTime } from './ledger-reader.ts'
import type { Page } from './page.ts'

/** An account with its trust lines and data, undefined when there is none of this id. */
export function readAccountState(ledger: Ledger, database: Database, accountId: string): AccountState | undefined {
  const account = ledger.read({ type: 'account', accountId })
  if (!account) return undefined
  return {
    account,
    trustLines: [...ledger.listTrustLinesOf(accountId)],
    data: [...ledger.listDataOf(accountId)],
    lastModifiedAt: readCloseTime(database, account.lastModifiedLedgerSeq),
  }
}

/** Entries that a page with several filters may look at. */
const MAX_LOOKED_AT = 50_000

type Found<Type extends LedgerEntryType> = Extract<LedgerEntry, { type: Type }>

/**
 * Walks one of the ordered lists of the state (store/entry-positions.ts) and gives the entries that stand in it.
 * @param cursor a position: the page begins behind it
 * @param accept entries that it refuses are passed over
 * @throws WorkBudgetError
 */
export function listEntries<Type extends 'claimable_balance' | 'offer' | 'liquidity_pool'>(
  ledger: Ledger,
  database: Database,
  type: Type,
  list: string,
  page: Page,
  accept: (entry: Found<Type>) => boolean = () => true,
): Found<Type>[] {
  const found: Found<Type>[] = []
  const takeStep = createWorkBudget(MAX_LOOKED_AT)
  for (const key of walkPositions(database, list, page)) {
    if (found.length >= page.limit) break
    takeStep()
    const name = decodeLedgerKey(key)
    if (name.type !== type) continue
    const entry = ledger.read(name) as Found<Type> | undefined
    if (entry && accept(entry)) found.push(entry)
  }
  return found
}

function* walkPositions(database: Database, list: string, page: Page): Generator<Uint8Array> {
  const compare = page.order === 'asc' ? '>' : '<'
  const start = page.cursor ?? (page.order === 'asc' ? '' : '\u{10ffff}')
  const rows = database
    .statement(`select key from entry_positions where list = ? and position ${compare} ? order by position ${page.order}`)
    .iterate(list, start)
  for (const row of rows) yield row.key as Uint8Array
}

/** Positions of a list, at most `page.limit` from the cursor on. */
export function listPositions(database: Database, list: string, page: Page): string[] {
  const compare = page.order === 'asc' ? '>' : '<'
  const start = page.cursor ?? (page.order === 'asc' ? '' : '\u{10ffff}')
  return database
    .statement(
      `select distinct position from entry_positions where list = ? and position ${compare} ? order by position ${page.order} limit ?`,
    )
    .all(list, start, page.limit)
    .map(row => row.position as string)
}

/** The entry that stands at a position of a list. */
export function readEntryAt<Type extends 'claimable_balance' | 'offer' | 'liquidity_pool'>(
  ledger: Ledger,
  database: Database,
  type: Type,
  list: string,
  position: string,
): Found<Type> | undefined {
  const key = database.statement('select key from entry_positions where list = ? and position = ?').get(list, position)?.key
  const name = key ? decodeLedgerKey(key as Uint8Array) : undefined
  return name?.type === type ? (ledger.read(name) as Found<Type> | undefined) : undefined
}
