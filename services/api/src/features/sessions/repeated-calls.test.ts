import { randomUUID } from 'node:crypto'
import { business, createWorld, signIn } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { idempotentCalls, pointsOfSale } from '#db/index.ts'

/** What a person asked once under a key is done once: pressed twice, or again after the answer was lost. */
const world = await createWorld()
const owner = await business(world)
afterAll(() => world.close())

const url = `/api/businesses/${owner.businessId}/points-of-sale`
const create = (key: string | undefined, name: string, { token } = owner as { token: string }) =>
  world.app.inject({
    ...{ method: 'POST', url, payload: { name, alias: null } },
    headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  })
const idOf = (answer: { body: string }): string => (JSON.parse(answer.body) as { data: { id: string } }).data.id
const named = (name: string) => world.deps.db.select().from(pointsOfSale).where(eq(pointsOfSale.name, name))

describe('a call that creates, under an Idempotency-Key', () => {
  test('is done once, and gives the one answer to all that ask', async () => {
    const key = randomUUID()
    const first = await create(key, 'Terraza')
    const again = await create(key, 'Terraza')
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(idOf(again)).toBe(idOf(first))
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
    expect(await named('Terraza')).toHaveLength(1)
  })

  test('ten at once are one; who comes while it is at work is told so', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, 'Barra')))
    expect(await named('Barra')).toHaveLength(1)
    const others = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(others.every(({ statusCode, body }) => statusCode === 409 && body.includes('idempotency_in_progress'))).toBe(true)
    expect(idOf(await create(key, 'Barra'))).toBe((await named('Barra'))[0]?.id)
  })

  test('error: idempotency_key_reused, idempotency_key_not_valid', async () => {
    const key = randomUUID()
    await create(key, 'Patio')
    const [other, bad] = [await create(key, 'Salón'), await create('not a key', 'Salón')]
    expect([other.statusCode, other.body]).toEqual([422, expect.stringContaining('idempotency_key_reused')])
    expect([bad.statusCode, bad.body]).toEqual([422, expect.stringContaining('idempotency_key_not_valid')])
    expect(await named('Salón')).toEqual([])
  })

  test('what was refused may be asked again; another session has keys of its own; without a key each call creates', async () => {
    const key = randomUUID()
    expect((await create(key, '')).statusCode).toBe(422)
    expect((await create(key, 'Vereda')).statusCode).toBe(201)
    const elsewhere = await create(key, 'Vereda', await signIn(world, owner.keypair))
    expect(elsewhere.headers['idempotency-replayed']).toBeUndefined()
    for (let i = 0; i < 2; i++) await create(undefined, 'Vereda')
    expect(await named('Vereda')).toHaveLength(4)
  })

  test('an answer that holds a secret is not kept', async () => {
    const key = randomUUID()
    const ask = () =>
      world.app.inject({
        ...{ method: 'POST', url: `/api/businesses/${owner.businessId}/api-keys` },
        headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': key },
        payload: { name: 'Shop', scopes: ['points:give'], expiresAt: null },
      })
    const [first, second] = [await ask(), await ask()]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(idOf(second)).not.toBe(idOf(first))
    expect(await world.deps.db.select().from(idempotentCalls).where(eq(idempotentCalls.key, key))).toEqual([])
  })

  test('whoever is deleted leaves no answers behind', async () => {
    const leaving = await business(world)
    const answer = await world.app.inject({
      ...{ method: 'POST', url: `/api/businesses/${leaving.businessId}/points-of-sale`, payload: { name: 'Quiosco', alias: null } },
      headers: { authorization: `Bearer ${leaving.token}`, 'idempotency-key': 'kiosk' },
    })
    expect(answer.statusCode).toBe(201)
    await leaving.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    world.clock.advance(30 * 86_400_000 + 1_000)
    await world.api.jobs.runOnce('delete-accounts')
    expect(await world.deps.db.select().from(idempotentCalls).where(eq(idempotentCalls.key, 'kiosk'))).toEqual([])
  })
})
