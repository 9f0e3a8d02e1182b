import { closeBalanced, execute } from '@lealta/testkit/ledger'
import { openCustomerWorld } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const { world, owner, customer } = await openCustomerWorld({ points: '100', treasury: '1' })
await world.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = world.app.server.address() as { port: number }
afterAll(() => closeBalanced(world))

const ask = async () => {
  const expiresAt = new Date(world.clock.now().getTime() + 600_000).toISOString()
  const body = { asset: owner.points, amount: '10', expiresAt }
  return (await owner.client.createPayRequest({ params: { walletId: owner.walletId }, body })).data.id
}

/** A request's stream, as any guest opens it. */
async function watch(id: string) {
  const closing = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/pay-requests/${id}/stream`, { signal: closing.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: response.status,
    /** Reads on until it says so. */
    async sees(part: string) {
      while (!text.includes(part)) {
        const { done, value } = await reader.read()
        if (done) throw new Error(`ended after ${text}`)
        text += value
      }
    },
    close: () => closing.abort(),
  }
}

describe('GET /pay-requests/:payRequestId/stream', () => {
  test('default: a guest sees that it is paid, and that it is cancelled, as it happens', async () => {
    const [paid, cancelled] = [await ask(), await ask()]
    const [one, two] = [await watch(paid), await watch(cancelled)]
    await Promise.all([one.sees('"open"'), two.sees('"open"')])
    const params = { walletId: customer.walletId, payRequestId: paid }
    await execute(world, customer, await customer.client.payPayRequest({ params }))
    await one.sees('"paid"')
    await owner.client.cancelPayRequest({ params: { walletId: owner.walletId, payRequestId: cancelled } })
    await two.sees('"cancelled"')
    one.close()
    two.close()
  })

  test('error: not_found for an unknown request, too_many_requests for a network with twenty streams', async () => {
    expect((await watch('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    const id = await ask()
    const streams = await Promise.all(Array.from({ length: 20 }, () => watch(id)))
    const refused = await watch(id)
    expect([streams.filter(stream => stream.status === 200).length, refused.status]).toEqual([20, 429])
    for (const stream of streams) stream.close()
  })
})
