import { createHorizon } from '@lealta/stellar/horizon'
import { createTestClock } from '@lealta/testkit'
import { describe, expect, test } from 'vitest'
import { oncePerLedger, readBaseReserve } from './latest-ledger.ts'

/** A Horizon whose latest ledger is what the test says; counts how often it was asked. */
function createSource() {
  const source = { baseReserve: 5_000_000, asked: 0, isDown: false }
  const horizon = createHorizon({
    url: 'http://horizon.test',
    fetch: async () => {
      source.asked += 1
      if (source.isDown) throw new TypeError('no connection')
      const ledger = {
        sequence: source.asked,
        hash: `${source.asked}`.padStart(64, '0'),
        closed_at: '2026-11-22T00:00:00Z',
        base_reserve_in_stroops: source.baseReserve,
        paging_token: '1',
      }
      return Response.json({ _embedded: { records: [ledger] } })
    },
  })
  const clock = createTestClock()
  return { source, clock, deps: { latestLedger: oncePerLedger(clock, () => horizon.readLatestLedger()) } }
}

describe('the base reserve', () => {
  test('is the ledger’s own, asked for once a close however many want it', async () => {
    const { source, clock, deps } = createSource()
    expect(await Promise.all([readBaseReserve(deps), readBaseReserve(deps)])).toEqual([5_000_000n, 5_000_000n])
    source.baseReserve = 20_000_000
    expect(await readBaseReserve(deps)).toBe(5_000_000n)
    expect(source.asked).toBe(1)
    clock.advance(5_000)
    expect(await readBaseReserve(deps)).toBe(20_000_000n)
  })

  test('no answer is not kept', async () => {
    const { source, deps } = createSource()
    source.isDown = true
    await expect(readBaseReserve(deps)).rejects.toMatchObject({ code: 'network_unavailable' })
    source.isDown = false
    expect(await readBaseReserve(deps)).toBe(5_000_000n)
  })
})
