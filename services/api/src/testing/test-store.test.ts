import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/index.ts'
import { openTestStore } from './test-store.ts'

const user = { email: 'ana@example.com', language: 'en' as const, termsAcceptedAt: new Date(), createdAt: new Date() }

describe('the store of a world', () => {
  it('is empty, whatever the one before it held', async () => {
    const first = await openTestStore()
    await first.db.insert(users).values(user)
    await first.close()
    const second = await openTestStore()
    expect(await second.db.select().from(users)).toEqual([])
    await second.close()
  })

  it('is its own while another is open', async () => {
    const [first, second] = [await openTestStore(), await openTestStore()]
    await first.db.insert(users).values(user)
    expect(await second.db.select().from(users)).toEqual([])
    await Promise.all([first.close(), second.close()])
  })

  it('takes nothing any more once it is closed, and closing again does nothing', async () => {
    const store = await openTestStore()
    await store.close()
    await store.close()
    await expect(async () => await store.db.insert(users).values(user)).rejects.toThrow()
  })

  it('has the schema of the product, whatever became of the one before it', async () => {
    const first = await openTestStore()
    for (const change of ['alter table users add column nickname text', 'alter table audit_log disable trigger audit_log_append_only']) {
      await first.db.execute(sql.raw(change))
    }
    await first.close()
    const second = await openTestStore()
    const columns = await second.db.execute(sql`select from information_schema.columns where column_name = 'nickname'`)
    expect(columns.rows).toEqual([])
    const { rows } = await second.db.execute(sql`select tgenabled from pg_trigger where tgname = 'audit_log_append_only'`)
    expect(rows).toEqual([{ tgenabled: 'O' }])
    await second.close()
  })
})
