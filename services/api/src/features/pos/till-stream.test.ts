import { addMember, business, createWorld, individual, type Person, signIn } from '@lealta/testkit'
import { createTill } from '@lealta/testkit/shop'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { businessMembers } from '#db/index.ts'

const world = await createWorld()
const owner = await business(world)
const till = await createTill(owner)
await world.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = world.app.server.address() as { port: number }
const url = `http://127.0.0.1:${port}/api/businesses/${till.businessId}/points-of-sale/${till.posId}/stream`
afterAll(() => world.close())

/** A till's stream, open; `ended` resolves when the server closes it, with how long that took. */
async function watch(person: Person) {
  const closing = new AbortController()
  const response = await fetch(url, { headers: { authorization: `Bearer ${person.token}` }, signal: closing.signal })
  expect(response.status).toBe(200)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const readAll = async (): Promise<void> => {
    while (!(await reader.read()).done);
  }
  return {
    read: () => reader.read(),
    endsAfter: async (change: () => Promise<unknown>): Promise<number> => {
      await change()
      const startedAt = performance.now()
      await readAll()
      return (performance.now() - startedAt) / 1_000
    },
    close: () => closing.abort(),
  }
}

describe('GET /businesses/:businessId/points-of-sale/:posId/stream: it ends with the session', () => {
  test('within ten seconds of signing out, of being signed out elsewhere, and of losing the right; the others go on', async () => {
    const members = [await individual(world), await individual(world)]
    for (const member of members) await addMember(world, member, owner, 'employee')
    const [here, elsewhere] = [await signIn(world, owner.keypair), await signIn(world, owner.keypair)]
    const [own, lost, removed, staying] = await Promise.all([here, elsewhere, members[0]!, members[1]!].map(watch))
    const seconds = await Promise.all([
      own!.endsAfter(() => here.client.deleteSession()),
      lost!.endsAfter(async () => {
        const { data } = await elsewhere.client.listSessions()
        await owner.client.endSession({ params: { sessionId: data.find(session => session.attributes.isCurrent)!.id } })
      }),
      removed!.endsAfter(() => world.deps.db.delete(businessMembers).where(eq(businessMembers.userId, members[0]!.userId))),
    ])
    expect(Math.max(...seconds)).toBeLessThan(10)
    expect((await staying!.read()).done).toBe(false)
    staying!.close()
  })

  test('within ten seconds of the end of the token', async () => {
    const stream = await watch(await signIn(world, owner.keypair))
    const seconds = await stream.endsAfter(async () => world.clock.advance(24 * 3_600_000 + 1_000))
    expect(seconds).toBeLessThan(10)
  })
})
