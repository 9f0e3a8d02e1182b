import { createWorld } from '@lealta/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, wallets } from './index.ts'

const world = await createWorld()
afterAll(() => world.close())

test('a session keeps a statement that comes often, with what the query builder makes of its answer', async () => {
  const { db } = world.deps
  const kept = await inTransaction(db, async tx => {
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await tx.select({ id: wallets.id }).from(wallets).limit(0))
    expect(answers).toEqual([[], [], [], []])
    return tx.execute<{ statement: string; calls: string }>(
      sql`select statement, generic_plans + custom_plans as calls from pg_prepared_statements where statement like '%from "wallets" limit%'`,
    )
  })
  // Twice without a name, then twice with one.
  expect(kept.rows).toEqual([{ statement: expect.any(String), calls: '2' }])
})
