import { describe, expect, test } from 'vitest'
import { followServer } from './server-clock.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOON = Date.parse('2026-11-25T12:00:00Z')
const OWN = 'https://lealta.example'

/** A device whose clock is `off`, at noon, with a page that is open for so long, and a server that answers in a quarter of a second. */
function startDevice(off: number, pageAge = 100) {
  const device = { off, time: NOON }
  let answers = async (): Promise<Response> => {
    device.time += 250
    return new Response(null, { headers: { 'cache-control': 'no-store', date: new Date(device.time).toUTCString() } })
  }
  const { clock, fetch } = followServer({ now: () => new Date(device.time + device.off) }, () => answers(), OWN, pageAge)
  return {
    device,
    ask: (path = '/api/wallet') => fetch(path),
    answerBy: (answer: () => Response) => {
      answers = async () => answer()
    },
    /** How far its clock is from the true time. */
    error: () => clock.now().getTime() - device.time,
  }
}

describe('the clock follows the server', () => {
  test.each([DAY_MS, -DAY_MS, 400 * DAY_MS, 60_000, -60_000])('a device that is off by %i ms is right after one answer', async off => {
    const { ask, error } = startDevice(off)
    expect(error()).toBe(off)
    await ask()
    expect(Math.abs(error())).toBeLessThan(1_000)
    await ask()
    expect(Math.abs(error())).toBeLessThan(1_000)
  })

  test.each([0, 3_000, -3_000])('a device that is off by %i ms, as header and latency explain, keeps its clock', async off => {
    const { ask, error } = startDevice(off)
    await ask()
    expect(error()).toBe(off)
  })

  test('a device that is set right while the portal is open is right again after the next answer', async () => {
    const { device, ask, error } = startDevice(DAY_MS)
    await ask()
    device.off = 0
    await ask()
    expect(error()).toBe(0)
  })

  test('a device that slept between the question and the answer learns nothing wrong', async () => {
    const { device, ask, answerBy, error } = startDevice(DAY_MS)
    await ask()
    const before = error()
    answerBy(() => {
      const date = new Date(device.time).toUTCString()
      device.time += 8 * HOUR_MS
      return new Response(null, { headers: { 'cache-control': 'no-store', date } })
    })
    await ask()
    expect(error()).toBe(before)
  })

  test('an answer that the page’s head asked for, and that waited for the scripts, moves no clock that is right', async () => {
    const loading = 20_000
    const { device, ask, answerBy, error } = startDevice(0, loading)
    answerBy(() => new Response(null, { headers: { 'cache-control': 'no-store', date: new Date(device.time - loading).toUTCString() } }))
    await ask('/config.json')
    expect(error()).toBe(0)
  })

  test.each<[string, string, Record<string, string>]>([
    ['that a cache may have kept', '/image.webp', { 'cache-control': 'public, max-age=31536000, immutable' }],
    ['of another server', 'https://anchor.example/auth', { 'cache-control': 'no-store' }],
    ['with a date that is none', '/api/wallet', { 'cache-control': 'no-store', date: 'noon' }],
  ])('an answer %s says nothing', async (_, path, headers) => {
    const { device, ask, answerBy, error } = startDevice(0)
    answerBy(() => new Response(null, { headers: { date: new Date(device.time - DAY_MS).toUTCString(), ...headers } }))
    await ask(path)
    expect(error()).toBe(0)
  })

  test('no answer is no time', async () => {
    const { ask, answerBy, error } = startDevice(DAY_MS)
    answerBy(() => {
      throw new TypeError('Failed to fetch')
    })
    await expect(ask()).rejects.toThrow('Failed to fetch')
    expect(error()).toBe(DAY_MS)
  })
})
