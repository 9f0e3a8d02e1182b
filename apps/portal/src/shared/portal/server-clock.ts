import type { Clock } from '@lealta/kernel'

/** The header has whole seconds, is written up to a second late, and servers at one address differ by a little. */
const TOLERANCE_MS = 5_000

/**
 * Makes a clock that goes by the server, however wrong the device's is: how far they are apart follows from the `Date` of every answer that
 * our own server has just given (`no-store`, so no cache kept it). An answer that the present offset explains changes nothing. Until the first
 * one it is the device's clock (decision 0096).
 * @param device the device's clock
 * @param baseUrl answers from its origin count
 * @param pageAge how long the page has been open, in milliseconds
 * @returns the clock, and the `fetch` by which it learns
 */
export function followServer(
  device: Clock,
  send: typeof globalThis.fetch,
  baseUrl: string,
  pageAge = performance.now(),
): { clock: Clock; fetch: typeof globalThis.fetch } {
  const { origin } = new URL(baseUrl)
  const readDevice = () => device.now().getTime()
  // The head of the page asks for the configuration before any script runs.
  const pageBegan = readDevice() - pageAge
  let hasHeard = false
  let offset = 0

  const hear = ({ headers }: Response, askedAt: number) => {
    const date = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(date) || !headers.get('cache-control')?.includes('no-store')) return
    const answeredAt = readDevice()
    hasHeard = true
    // Written somewhere between the question and the answer: a device that slept in between learns nothing, instead of something wrong.
    const explains = (candidate: number) => candidate >= date - answeredAt - TOLERANCE_MS && candidate <= date - askedAt + TOLERANCE_MS
    if (!explains(offset)) offset = explains(0) ? 0 : date + 500 - answeredAt
  }

  return {
    clock: { now: () => new Date(readDevice() + offset) },
    fetch: async (input, init) => {
      const askedAt = hasHeard ? readDevice() : pageBegan
      const answer = await send(input, init)
      if (new URL(input instanceof Request ? input.url : input, baseUrl).origin === origin) hear(answer, askedAt)
      return answer
    },
  }
}
