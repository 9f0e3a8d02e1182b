import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openGiftQueue } from '#features/tills/model/gift-queue.ts'
import { ConnectionsContext } from '#shared/portal/connections.ts'
import { createPortal } from '#shared/portal/portal.ts'
import { PortalContext } from '#shared/portal/portal-context.ts'
import { employedAt } from '#test/people.ts'
import { render } from '#test/render.tsx'
import { createTestStorage, serveConfiguration } from '#test/start.tsx'
import { useGiftQueue } from './use-gift-queue.ts'

const till = { id: 't1', businessId: 'b1' }
const gift = {
  ...{ id: 'one', at: '2026-11-23T10:00:00.000Z', name: 'Ana', customer: 'GANA', face: null, earned: '12', paid: '0', code: 'GRANOS' },
  ...{ status: 'waiting' as const, settle: { customer: 'GANA', body: { id: 'one' } } },
}

function Queue() {
  return useGiftQueue(till, () => undefined).gifts.map(({ id, status }) => <p key={id}>{`${id} is ${status}`}</p>)
}

/** The page goes out of sight, or is looked at again. */
function turn(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('rule: the till works again after sleep: what lost the network out of sight is gone on with when it is looked at, once and the same', async () => {
  // A sleeping page has no timers, and nobody tells it that the network is back.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(document, 'visibilityState')
  })
  const line = { isCut: true, asked: [] as string[] }
  const serve = serveConfiguration()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.includes('/customers/GANA/earnings')) return serve(input, init)
    line.asked.push(await request.text())
    if (line.isCut) throw new TypeError('Failed to fetch')
    return Response.json({ data: { id: 'GANA', type: 'customer_points', attributes: {} } }, { status: 201 })
  }
  const storage = createTestStorage()
  const portal = await createPortal({ storage, fetch, languages: ['en'] }, () => {})
  portal.session.change(() => ({
    wallet: { walletExtension: 'builtin', publicKey: 'GME' },
    token: { value: 'token', expiresAt: portal.clock.now().getTime() + 3_600_000 },
    business: employedAt,
  }))
  openGiftQueue(storage, till.id, 'GME').add(gift)
  const connections = await portal.connect()
  render(
    <PortalContext value={portal}>
      <ConnectionsContext value={connections}>
        <QueryClientProvider client={connections.queryClient}>
          <Queue />
        </QueryClientProvider>
      </ConnectionsContext>
    </PortalContext>,
  )
  await expect.poll(() => line.asked.length).toBe(1)
  await expect.element(page.getByText('one is waiting')).toBeVisible()
  turn('hidden')
  await expect.poll(() => line.asked.length).toBe(2)
  await expect.element(page.getByText('one is waiting')).toBeVisible()
  line.isCut = false
  turn('visible')
  await expect.element(page.getByText('one is done')).toBeVisible()
  expect(line.asked).toEqual(Array.from({ length: 3 }, () => JSON.stringify({ id: 'one' })))
  turn('hidden')
  turn('visible')
  expect(line.asked).toHaveLength(3)
})
