import { afterEach, expect, test, vi } from 'vitest'
import { renderConnected } from '#test/render.tsx'
import { useLivePayRequest } from './use-live-pay-request.ts'

function turn(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'))

function Screen() {
  useLivePayRequest('1')
  return null
}

test('a request that nobody sees keeps no connection; seen again, it is read again', async () => {
  const signals: AbortSignal[] = []
  const read = vi.fn<() => void>()
  await renderConnected(<Screen />, ({ api, queryClient }) => {
    vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(() => Promise.resolve(read()))
    vi.spyOn(api, 'streamPayRequest').mockImplementation((_, { signal } = {}) => {
      signals.push(signal!)
      return Promise.resolve(new Response('data: {}\n\n', { headers: { 'content-type': 'text/event-stream' } }))
    })
  })
  await expect.poll(() => read.mock.calls.length).toBe(1)
  turn('hidden')
  const opened = signals.length
  expect(signals.map(({ aborted }) => aborted)).not.toContain(false)
  turn('visible')
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(1)
  expect(signals.length).toBeGreaterThan(opened)
})
