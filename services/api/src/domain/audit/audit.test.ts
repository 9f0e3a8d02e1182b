import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, inTransaction, type Store } from '#db/index.ts'
import { openTestStore } from '#testing/test-store.ts'
import { createAuditCheck, isAuditChainIntact, recordAudit } from './audit.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const record = (n: number) =>
  inTransaction(store.db, tx =>
    recordAudit(tx, {
      at: new Date(1_800_000_000_000 + n),
      actor: 'admin',
      action: 'reports.rebuilt',
      subject: String(n),
      details: { b: n, a: [{ d: 1, c: 2 }] },
    }),
  )

describe('rule quality 17: the audit log', () => {
  it('is a chain, also when many write at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => record(n)))
    const rows = await store.db.select().from(auditLog).orderBy(auditLog.seq)
    expect(rows).toHaveLength(30)
    expect(rows.slice(1).map(row => row.previousHash)).toEqual(rows.slice(0, -1).map(row => row.hash))
    expect(await isAuditChainIntact(store.db)).toBe(true)
  })

  it('is append-only for everybody', async () => {
    await record(1)
    const [row] = await store.db.select().from(auditLog)
    await expect(store.db.update(auditLog).set({ actor: 'nobody' })).rejects.toThrow()
    await expect(store.db.delete(auditLog).where(eq(auditLog.seq, row!.seq))).rejects.toThrow()
    await expect(store.db.execute(sql`truncate audit_log`)).rejects.toThrow()
    expect(await store.db.select().from(auditLog)).toEqual([row])
  })

  it.each(['update audit_log set actor = $$nobody$$ where seq = 2', 'delete from audit_log where seq = 2'])(
    'shows what got past that: %s',
    async statement => {
      for (const n of [1, 2, 3]) await record(n)
      await store.db.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
      await store.db.execute(sql.raw(statement))
      expect(await isAuditChainIntact(store.db)).toBe(false)
    },
  )

  it('is read from its beginning again when that is asked for while it is being read from where it was', async () => {
    for (const n of [1, 2]) await record(n)
    const check = createAuditCheck(store)
    expect(await check.isIntact()).toBe(true)
    await store.db.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
    await store.db.execute(sql`update audit_log set actor = 'nobody' where seq = 1`)
    expect(await Promise.all([check.isIntact(), check.recheck(), check.recheck()])).toEqual([true, false, false])
    expect(await check.isIntact()).toBe(false)
  })

  it('an empty one is intact', async () => {
    expect(await isAuditChainIntact(store.db)).toBe(true)
  })
})
