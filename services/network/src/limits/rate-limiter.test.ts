import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

describe('rate limiter', () => {
  it('takes a burst and one more in one go, then one each time that the rate gives', () => {
    let now = 1_000_000
    const limiter = createRateLimiter({ perHour: 3_600, burst: 2 }, () => now)
    const take = () => limiter.take('a')
    expect([take().remaining, take().remaining, take().remaining]).toEqual([2, 1, 0])
    expect(take()).toEqual({ isLimited: true, limit: 3, remaining: 0, resetAfter: 3, retryAfter: 1 })
    now += 999
    expect(take().isLimited).toBe(true)
    now += 1
    expect(take()).toMatchObject({ isLimited: false, remaining: 0 })
    now += 3_000
    expect(take()).toEqual({ isLimited: false, limit: 3, remaining: 2, resetAfter: 1, retryAfter: 0 })
  })

  it('counts clients apart', () => {
    const limiter = createRateLimiter({ perHour: 1, burst: 0 }, () => 0)
    expect([limiter.take('a').isLimited, limiter.take('a').isLimited, limiter.take('b').isLimited]).toEqual([false, true, false])
  })

  it('remembers so many clients and no more: whoever asked longest ago is forgotten', () => {
    const limiter = createRateLimiter({ perHour: 1, burst: 0 }, () => 0)
    for (let i = 0; i < 50_000; i++) limiter.take(`client ${i}`)
    expect(limiter.take('client 0').isLimited).toBe(true)
    limiter.take('one more')
    expect(limiter.take('client 0').isLimited).toBe(false)
    expect(limiter.take('client 49999').isLimited).toBe(true)
  })
})
