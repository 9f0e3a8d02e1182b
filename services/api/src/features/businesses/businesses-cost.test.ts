import { addMember, business, createWorld, individual } from '@lealta/testkit'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '#db/index.ts'

const statements: string[] = []
const store = await openStore('memory:', { onStatement: text => statements.push(text) })
const world = await createWorld({ db: store.db })
afterAll(async () => {
  await world.close()
  await store.close()
})

test('rule quality 19: the businesses of a person cost as many statements for four as for one', async () => {
  const person = await individual(world)
  const enter = async () => addMember(world, person, await business(world), 'employee')
  const count = async () => {
    statements.length = 0
    const { data } = await person.client.listBusinesses()
    return { businesses: data.length, statements: statements.length }
  }
  await enter()
  const one = await count()
  for (let more = 0; more < 3; more++) await enter()
  expect([one, await count()]).toEqual([
    { businesses: 1, statements: one.statements },
    { businesses: 4, statements: one.statements },
  ])
})
