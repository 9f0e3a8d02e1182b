import { createWorld, namedApplicant } from '@lealta/testkit'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAuditChainIntact, recordAudit } from '#domain/audit/audit.ts'
import { openTestStore } from '#testing/test-store.ts'
import { inTransaction, openStore, type Store } from './index.ts'
import { moveDatabase } from './move-database.ts'
import { compareCopies, digestTables, exportTables, importTables } from './table-copy.ts'

let embedded: Store
let target: Store
beforeAll(async () => {
  const world = await createWorld()
  await namedApplicant(world)
  embedded = await openStore('memory:')
  const parts: [string, readonly string[]][] = []
  const { sequences } = await exportTables(world.deps.db, { write: async (table, lines) => void parts.push([table, lines]) })
  await importTables(embedded.db, async ({ write, setSequences }) => {
    for (const part of parts) await write(...part)
    await setSequences(sequences)
  })
  await world.close()
})
afterAll(() => embedded.close())
beforeEach(async () => {
  target = await openTestStore()
})
afterEach(() => target.close())

describe('moveDatabase', () => {
  it('takes an embedded database to a server, row by row, and its audit chain goes on there', async () => {
    expect([embedded.kind, target.kind]).toEqual(['embedded', 'postgres'])
    const copied = await moveDatabase(embedded.db, target.db)
    expect(copied.tables.audit_log?.rows).toBeGreaterThan(0)
    expect(compareCopies(copied, await digestTables(embedded.db))).toEqual([])
    expect(compareCopies(copied, await digestTables(target.db))).toEqual([])
    await inTransaction(target.db, tx => recordAudit(tx, { at: new Date(), actor: 'a', action: 'reports.rebuilt', subject: 's' }))
    expect(await isAuditChainIntact(target.db)).toBe(true)
  })

  it('refuses a server that holds anything, and changes nothing there', async () => {
    await moveDatabase(embedded.db, target.db)
    const before = await digestTables(target.db)
    await expect(moveDatabase(embedded.db, target.db)).rejects.toMatchObject({ code: 'target_not_empty' })
    expect(await digestTables(target.db)).toEqual(before)
  })

  it('cut off in the middle, leaves the server empty: repeating works', async () => {
    const { rows } = (await target.db.execute('select current_database() as name')) as unknown as { rows: { name: string }[] }
    const operator = new pg.Client({ connectionString: process.env.DATABASE_URL })
    operator.on('error', () => {})
    await operator.connect()
    const cutting = importTables(target.db, async ({ write }) => {
      let tables = 0
      await exportTables(embedded.db, {
        async write(table, lines) {
          await write(table, lines)
          tables += 1
          if (tables === 3) {
            await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0]?.name])
          }
        },
      })
    })
    await expect(cutting).rejects.toThrow()
    await operator.end()
    await moveDatabase(embedded.db, target.db)
    expect(compareCopies(await digestTables(embedded.db), await digestTables(target.db))).toEqual([])
  })
})
