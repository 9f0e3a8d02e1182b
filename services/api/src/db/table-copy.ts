import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './db.ts'
import * as schema from './schema/index.ts'

/** How many rows a table has, and the digest (SHA-256, hex) of all of them in their order. */
type TableDigest = { rows: number; sha256: string }

/** What was copied: the tables by name, and where each sequence stands. */
export type TableCopy = { tables: Record<string, TableDigest>; sequences: Record<string, string> }

/** Rows that travel at once. */
const BATCH = 500

/** Name of the last migration: copies fit only a database with the same tables. */
export const schemaVersion: string = readSchemaVersion()

function readSchemaVersion(): string {
  const journal = JSON.parse(readFileSync(new URL('../../drizzle/meta/_journal.json', import.meta.url), 'utf8')) as {
    entries: { tag: string }[]
  }
  return journal.entries.at(-1)?.tag ?? ''
}

/** What processes that run now say to each other: nothing of it is true elsewhere, or later. */
const passing: readonly PgTable[] = [schema.leases, schema.rateLimits]

/** Every table of the schema that is kept, each after those it refers to. */
function listTables(): PgTable[] {
  const tables = Object.values(schema).flatMap(value => (is(value, PgTable) ? [value as PgTable] : []))
  const open = tables.filter(table => !passing.includes(table))
  const ordered: PgTable[] = []
  const add = (table: PgTable) => {
    if (ordered.includes(table)) return
    for (const key of getTableConfig(table).foreignKeys) if (key.reference().foreignTable !== table) add(key.reference().foreignTable)
    ordered.push(table)
  }
  open.forEach(add)
  return ordered
}

/** The same order on every server, whatever its collation. */
function orderOf(table: PgTable): ReturnType<typeof sql.raw> {
  const keys = getTableConfig(table).columns.filter(column => column.primary)
  const columns = keys.map(({ name, columnType }) => `${quote(name)}${columnType === 'PgText' ? ' collate "C"' : ''}`)
  return sql.raw(columns.length > 0 ? columns.join(', ') : 'to_json(t)::text collate "C"')
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

async function readRows<Row>(tx: Tx, query: ReturnType<typeof sql>): Promise<Row[]> {
  // Both drivers give the rows in the same place.
  return ((await tx.execute(query)) as unknown as { rows: Row[] }).rows
}

/**
 * Reads every table in one transaction: all as of one moment, whatever is written meanwhile.
 * @param sink.onSnapshot called as soon as that moment is fixed
 * @param sink.write takes some rows of a table, each as a line of JSON; tables come one after the other, those referred to first
 */
export async function exportTables(
  db: Db,
  sink: { onSnapshot?: () => void; write: (table: string, lines: readonly string[]) => Promise<void> },
): Promise<TableCopy> {
  return db.transaction(
    async tx => {
      await tx.execute(sql`set local time zone 'UTC'`)
      await tx.execute(sql`select 1 from ${schema.serverKeys} limit 1`)
      sink.onSnapshot?.()
      const tables: Record<string, TableDigest> = {}
      for (const table of listTables()) tables[getTableName(table)] = await exportTable(tx, table, sink)
      const rows = await readRows<{ name: string; value: string | null }>(
        tx,
        sql`select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
      )
      return { tables, sequences: Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function exportTable(tx: Tx, table: PgTable, sink: Parameters<typeof exportTables>[1]): Promise<TableDigest> {
  const name = getTableName(table)
  const hash = createHash('sha256')
  let rows = 0
  await tx.execute(sql`declare copied no scroll cursor for select to_json(t)::text as line from ${table} as t order by ${orderOf(table)}`)
  for (;;) {
    const page = await readRows<{ line: string }>(tx, sql.raw(`fetch ${BATCH} from copied`))
    const lines = page.map(({ line }) => line)
    for (const line of lines) hash.update(line).update('\n')
    rows += lines.length
    if (lines.length > 0) await sink.write(name, lines)
    if (lines.length < BATCH) break
  }
  await tx.execute(sql`close copied`)
  return { rows, sha256: hash.digest('hex') }
}

/** Fills empty tables, those referred to first. Nothing is kept unless everything is. */
export type TableImport = {
  write: (table: string, lines: readonly string[]) => Promise<void>
  setSequences: (sequences: Readonly<Record<string, string>>) => Promise<void>
}

/**
 * Fills the tables of an empty database in one transaction.
 * @param work writes what {@link exportTables} gave, in the same order
 * @throws what the database says when a row does not fit; nothing is kept then
 */
export async function importTables(db: Db, work: (target: TableImport) => Promise<void>): Promise<void> {
  const known = new Map(listTables().map(table => [getTableName(table), table]))
  await db.transaction(async tx => {
    await tx.execute(sql`set local time zone 'UTC'`)
    // What triggers made of these rows is among them: it must not be counted again.
    for (const table of known.values()) await tx.execute(sql`alter table ${table} disable trigger user`)
    await work({
      async write(name, lines) {
        const table = known.get(name)
        if (!table) throw new TypeError(`no table ${name}`)
        const type = sql.raw(quote(name))
        for (let i = 0; i < lines.length; i += BATCH) {
          const rows = `[${lines.slice(i, i + BATCH).join(',')}]`
          await tx.execute(sql`insert into ${table} select * from json_populate_recordset(null::${type}, ${rows}::json)`)
        }
      },
      async setSequences(sequences) {
        for (const [name, value] of Object.entries(sequences)) {
          await tx.execute(sql`select setval(${`public.${quote(name)}`}::regclass, ${value}::bigint)`)
        }
      },
    })
    for (const table of known.values()) await tx.execute(sql`alter table ${table} enable trigger user`)
  })
}

/** Digests of every table, to compare two databases by. */
export const digestTables = (db: Db): Promise<TableCopy> => exportTables(db, { write: () => Promise.resolve() })

/** Names of the tables that differ between two copies, or are in one alone. */
export function compareCopies(a: TableCopy, b: TableCopy): string[] {
  const names = new Set([...Object.keys(a.tables), ...Object.keys(b.tables)])
  return [...names].filter(name => a.tables[name]?.sha256 !== b.tables[name]?.sha256 || a.tables[name]?.rows !== b.tables[name]?.rows)
}

/** Names of the tables that hold rows. */
export async function listFilledTables(db: Db): Promise<string[]> {
  const { tables } = await digestTables(db)
  return Object.entries(tables).flatMap(([name, { rows }]) => (rows > 0 ? [name] : []))
}
