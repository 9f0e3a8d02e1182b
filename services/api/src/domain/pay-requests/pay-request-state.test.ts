import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planReminder } from './pay-request-jobs.ts'
import { type Asked, readState } from './pay-request-state.ts'

const start = new Date('2026-11-20T12:00:00Z')
const expiry = new Date('2026-11-27T12:00:00Z')
const after = new Date('2026-11-27T12:00:01Z')
const asked: Asked = { amount: 100n, expiresAt: expiry, closedAs: null, acceptedAmount: null }
const got = (received: bigint, inTime = received) => ({ received, inTime })

describe('state of a pay request: a function of what arrived, when, and the expiry (product decision 7)', () => {
  test.each([
    ['nothing yet', got(0n), start, 'open'],
    ['a part', got(40n), start, 'partially_paid'],
    ['all of it', got(100n), start, 'paid'],
    ['too much', got(101n), start, 'overpaid'],
    ['nothing in time', got(0n), expiry, 'expired'],
    ['a part, and the time is over', got(40n), after, 'partially_paid'],
    ['all of it in time, looked at later', got(100n), after, 'paid'],
    ['all of it, but late', got(100n, 0n), after, 'expired'],
    ['a part in time, the rest late', got(100n, 40n), after, 'partially_paid'],
    ['all in time, and once more late', got(200n, 100n), after, 'overpaid'],
  ] as const)('%s', (_, received, now, status) => {
    expect(readState(asked, received, now).status).toBe(status)
  })

  test.each(['cancelled', 'declined'] as const)('%s, unless it was paid before that', closedAs => {
    expect(readState({ ...asked, closedAs }, got(0n), start).status).toBe(closedAs)
    expect(readState({ ...asked, closedAs }, got(100n, 0n), start)).toMatchObject({ status: closedAs, late: 100n, excess: 100n })
    expect(readState({ ...asked, closedAs }, got(100n), start).status).toBe('paid')
  })

  test('what was accepted is the whole, whenever it came; more than that is too much', () => {
    expect(readState({ ...asked, acceptedAmount: 40n }, got(40n, 0n), after)).toMatchObject({ status: 'paid', late: 0n, excess: 0n })
    expect(readState({ ...asked, acceptedAmount: 120n }, got(120n), start)).toMatchObject({ status: 'paid', excess: 0n })
    expect(readState({ ...asked, acceptedAmount: 40n }, got(50n), start)).toMatchObject({ status: 'overpaid', excess: 10n })
    expect(readState({ ...asked, closedAs: 'cancelled', acceptedAmount: 40n }, got(40n, 0n), start).status).toBe('paid')
  })

  test('what is left can be paid while there is time; what came for nothing goes back, and only that', () => {
    expect(readState(asked, got(40n), start)).toMatchObject({
      isPayable: true,
      remaining: 60n,
      excess: 0n,
      canAccept: true,
      canExtend: true,
    })
    expect(readState(asked, got(40n), after)).toMatchObject({
      isPayable: false,
      remaining: 0n,
      excess: 40n,
      canAccept: true,
      canExtend: true,
    })
    expect(readState(asked, got(130n), start)).toMatchObject({ isPayable: false, excess: 30n, canAccept: true, canExtend: false })
    expect(readState(asked, got(100n), start)).toMatchObject({ isPayable: false, excess: 0n, canAccept: false, canExtend: false })
  })

  test('whatever arrives, no more goes back than arrived, and nothing of what is being paid', () => {
    const sum = fc.bigInt({ min: 0n, max: 300n })
    const closed = fc.constantFrom(null, 'cancelled' as const, 'declined' as const)
    fc.assert(
      fc.property(sum, sum, closed, fc.option(sum), fc.boolean(), (a, b, closedAs, acceptedAmount, isOver) => {
        const state = readState({ ...asked, closedAs, acceptedAmount }, { received: a + b, inTime: a }, isOver ? after : start)
        expect(state.excess >= 0n && state.excess <= a + b).toBe(true)
        expect(state.isPayable && state.excess > 0n).toBe(false)
        expect(state.isPayable).toBe(state.remaining > 0n)
      }),
    )
  })
})

describe('reminders', () => {
  const day = 86_400_000
  const plan = (days: number, now: number) => {
    const next = planReminder(
      { createdAt: start, expiresAt: new Date(start.getTime() + days * day) },
      new Date(start.getTime() + now * day),
    )
    return next && (next.getTime() - start.getTime()) / day
  }
  test('three days after the request and a day before it expires; none on its first day, none after it', () => {
    expect([plan(7, 0), plan(7, 3), plan(7, 6)]).toEqual([3, 6, undefined])
    expect([plan(1, 0), plan(1.5, 0), plan(2, 0), plan(3, 0)]).toEqual([undefined, undefined, 1, 2])
    expect(plan(0.5, 0)).toBeUndefined()
  })
})
