import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '#testing/test-store.ts'
import { inTransaction, openStore, readUniqueViolation, type Store, users } from './index.ts'
import { StoreInUseError } from './store-in-use-error.ts'

const base = mkdtempSync(join(tmpdir(), 'lealta-store-'))
let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(async () => {
  await store.close()
  rmSync(base, { recursive: true })
})

const user = (email: string) => ({ email, language: 'en' as const, termsAcceptedAt: new Date(), createdAt: new Date() })

describe('openStore', () => {
  it('a directory survives reopening and refuses a second opener', async () => {
    const directory = join(base, 'db')
    const first = await openStore(directory)
    await first.db.insert(users).values(user('kept@example.com'))
    await expect(openStore(directory)).rejects.toThrow(StoreInUseError)
    await first.close()
    const second = await openStore(directory)
    expect(await second.db.select({ email: users.email }).from(users)).toEqual([{ email: 'kept@example.com' }])
    await second.close()
  })
})

describe('inTransaction', () => {
  it('rolls back when the work throws', async () => {
    const work = inTransaction(store.db, async tx => {
      await tx.insert(users).values(user('gone@example.com'))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await store.db.select().from(users)).toEqual([])
  })

  it('refuses the outer handle and a second transaction inside, and allows both after', async () => {
    await expect(inTransaction(store.db, () => store.db.select().from(users))).rejects.toThrow('pass tx on')
    await expect(inTransaction(store.db, () => inTransaction(store.db, async () => 1))).rejects.toThrow('pass tx on')
    expect(await inTransaction(store.db, async () => 1)).toBe(1)
    expect(await store.db.select().from(users)).toEqual([])
  })

  it('readUniqueViolation names the constraint', async () => {
    await store.db.insert(users).values(user('once@example.com'))
    const error = await store.db
      .insert(users)
      .values(user('once@example.com'))
      .catch((e: unknown) => e)
    expect(readUniqueViolation(error)).toBe('users_email')
    expect(readUniqueViolation(new Error('other'))).toBeUndefined()
  })
})
