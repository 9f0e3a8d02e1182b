import { business, createWorld, individual, inviteGuest } from '@lealta/testkit'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '#db/index.ts'

const statements: string[] = []
const store = await openStore('memory:', { onStatement: text => statements.push(text) })
const world = await createWorld({ db: store.db })
afterAll(async () => {
  await world.close()
  await store.close()
})

test('rule quality 19: what needs somebody costs as many statements for three things as for one', async () => {
  const person = await individual(world)
  const invite = async () => inviteGuest(world, await business(world), { email: person.email })
  const count = async () => {
    statements.length = 0
    const { data } = await person.client.listTasks({ params: { walletId: person.walletId }, query: {} })
    return { tasks: data.length, statements: statements.length }
  }
  await invite()
  const one = await count()
  await invite()
  await invite()
  expect([one, await count()]).toEqual([
    { tasks: 1, statements: one.statements },
    { tasks: 3, statements: one.statements },
  ])
})
