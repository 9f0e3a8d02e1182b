import { createWorld, namedApplicant } from '@lealta/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAuditChainIntact, recordAudit } from '#domain/audit/audit.ts'
import { openTestStore } from '#testing/test-store.ts'
import { inTransaction, type Store, users } from './index.ts'
import { compareCopies, digestTables, exportTables, importTables, listFilledTables, type TableCopy } from './table-copy.ts'

let source: Store
let target: Store
beforeAll(async () => {
  const world = await createWorld()
  source = await openTestStore()
  await namedApplicant(world)
  await copy(world.deps.db, source.db)
  await world.close()
})
afterAll(() => source.close())
beforeEach(async () => {
  target = await openTestStore()
})
afterEach(() => target.close())

async function copy(from: Store['db'], to: Store['db']): Promise<TableCopy> {
  const parts: [string, readonly string[]][] = []
  const copied = await exportTables(from, { write: async (table, lines) => void parts.push([table, lines]) })
  await importTables(to, async ({ write, setSequences }) => {
    for (const part of parts) await write(...part)
    await setSequences(copied.sequences)
  })
  return copied
}

const user = (n: number) => ({ email: `u${n}@example.com`, language: 'es' as const, termsAcceptedAt: new Date(), createdAt: new Date() })

describe('copying tables', () => {
  it('gives every row of every table back, value by value', async () => {
    // A value that a float would round, and a moment finer than a millisecond.
    await source.db.execute(sql`insert into users (email, language, terms_accepted_at, created_at)
      values ('ñandú 🦤 "quoted" \\ back@example.com', 'es', '2026-11-22T10:00:00.123456Z', '0044-03-15 BC')`)
    await inTransaction(source.db, tx =>
      recordAudit(tx, { at: new Date(), actor: 'a', action: 'reports.rebuilt', subject: 's', details: { large: 1.5, list: [null, 'é'] } }),
    )
    const copied = await copy(source.db, target.db)
    expect(Object.keys(copied.tables).length).toBeGreaterThan(15)
    expect(copied.tables.audit_log?.rows).toBeGreaterThan(1)
    const there = await digestTables(target.db)
    expect(compareCopies(copied, there)).toEqual([])
    expect(there).toEqual(copied)
    expect(await isAuditChainIntact(target.db)).toBe(true)
  })

  it('what triggers counted is copied, not counted again; they count and guard as before afterwards', async () => {
    const book = (db: Store['db'], subject: string) =>
      db.execute(sql`insert into usage_units (business_id, item, units, account, subject, state)
        values ((select id from businesses), 'trustline', 1, 'G', ${subject}, 'booked')`)
    const count = async (db: Store['db']) => {
      const { rows } = (await db.execute(sql`select count from usage_counts`)) as unknown as { rows: { count: number }[] }
      return rows.map(row => row.count)
    }
    await book(source.db, 'first')
    await book(source.db, 'second')
    expect(await count(source.db)).toEqual([2])
    const copied = await copy(source.db, target.db)
    expect(await count(target.db)).toEqual([2])
    expect(compareCopies(copied, await digestTables(target.db))).toEqual([])
    await book(target.db, 'third')
    expect(await count(target.db)).toEqual([3])
    await expect(target.db.execute(sql`delete from audit_log`)).rejects.toThrow()
  })

  it('sequences go on where they were', async () => {
    await copy(source.db, target.db)
    await inTransaction(target.db, tx => recordAudit(tx, { at: new Date(), actor: 'a', action: 'reports.rebuilt', subject: 's' }))
    expect(await isAuditChainIntact(target.db)).toBe(true)
  })

  it('more rows than fit into one batch keep their order and number', async () => {
    await source.db.insert(users).values(Array.from({ length: 1_234 }, (_, n) => user(n)))
    const copied = await copy(source.db, target.db)
    expect(copied.tables.users?.rows).toBeGreaterThan(1_234)
    expect(compareCopies(copied, await digestTables(target.db))).toEqual([])
  })

  it('a row that does not fit leaves the target empty', async () => {
    const broken = importTables(target.db, async ({ write }) => {
      await write('users', [JSON.stringify({ id: crypto.randomUUID(), language: 'en' })])
    })
    await expect(broken).rejects.toThrow()
    expect(await listFilledTables(target.db)).toEqual([])
  })

  it('names the tables that differ', async () => {
    const copied = await copy(source.db, target.db)
    await target.db.update(users).set({ country: 'UY' })
    expect(compareCopies(copied, await digestTables(target.db))).toEqual(['users'])
    expect(await listFilledTables(target.db)).toContain('users')
  })
})
