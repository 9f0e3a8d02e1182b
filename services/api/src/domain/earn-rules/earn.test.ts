import type { EarnRule, EarnRules } from '@lealta/contract'
import { STROOPS_PER_UNIT } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amount,
  birthday,
  ITEM,
  item,
  items,
  type Multiplier,
  perAmount,
  rules,
  times,
  visit,
  welcome,
  when,
} from '#testing/any-earn-rules.ts'
import { type EarnHistory, earn, readRules } from './earn.ts'

const UNIT = STROOPS_PER_UNIT
const noCaps = { customerDay: null, customerTotal: null, day: null, total: null }
const base: EarnRules = { currency: 'USD', timeZone: 'America/Los_Angeles', rounding: 'down', minimum: null, rules: [], caps: noCaps }
const fresh: EarnHistory = {
  customer: { isFirst: true, lastVisitAt: null, birthday: null, lastBirthdayAt: null, day: 0n, total: 0n },
  day: 0n,
  total: 0n,
}
const again: EarnHistory = {
  ...fresh,
  customer: { isFirst: false, lastVisitAt: null, birthday: null, lastBirthdayAt: null, day: 0n, total: 0n },
}

const monday = new Date('2026-11-23T18:00:00Z')
type Asked = { rules: EarnRule[]; more?: Partial<EarnRules>; amount?: bigint; quantity?: number; history?: EarnHistory; at?: Date }
/** What a purchase of so many whole units of the currency earns. */
const ask = ({ rules, more, amount = 10n, quantity = 0, history = again, at = monday }: Asked) =>
  earn(readRules({ ...base, rules, ...more }), { amount: amount * UNIT, items: quantity ? [{ itemId: ITEM, quantity }] : [] }, history, at)
const points = (asked: Asked) => ask(asked).points / UNIT

describe('rules', () => {
  test.each([
    ['down', 1n],
    ['nearest', 2n],
    ['up', 2n],
  ] as const)('rule: points for each amount, rounded %s to whole points', (rounding, expected) => {
    expect(points({ rules: [perAmount('1', '100')], more: { rounding }, amount: 150n })).toBe(expected)
    expect(points({ rules: [perAmount('1', '100')], more: { rounding }, amount: 200n })).toBe(2n)
    expect(points({ rules: [perAmount('1', '100')], more: { rounding }, amount: 101n })).toBe(rounding === 'up' ? 2n : 1n)
  })

  test('rule: base rules add up', () => {
    expect(points({ rules: [perAmount('1', '1'), item('5'), visit('3', 12)], quantity: 2 })).toBe(10n + 10n + 3n)
  })

  test('rule: a purchase counts as a visit once in so many hours', () => {
    const since = (hours: number): EarnHistory => ({
      ...again,
      customer: { ...again.customer!, lastVisitAt: new Date(monday.getTime() - hours * 3_600_000) },
    })
    expect(points({ rules: [visit('3', 12)], history: since(11.9) })).toBe(0n)
    expect(points({ rules: [visit('3', 12)], history: since(12) })).toBe(3n)
  })

  test('rule: the welcome comes with the first purchase, is not multiplied, and is for somebody who is known', () => {
    const rules = [perAmount('1', '1'), welcome('50'), times('2')]
    expect(points({ rules, history: fresh })).toBe(70n)
    expect(points({ rules })).toBe(20n)
    expect(points({ rules: [...rules, visit('3', 1)], history: { ...fresh, customer: null } })).toBe(20n)
  })

  test('rule: the birthday comes with the first purchase around the day, also around the turn of a year, once a year', () => {
    const born = (month: number, day: number, lastBirthdayAt: Date | null = null): EarnHistory => ({
      ...again,
      customer: { ...again.customer!, birthday: { month, day }, lastBirthdayAt },
    })
    const given = (history: EarnHistory, at: string) =>
      points({ rules: [birthday('30', 7), times('2'), perAmount('1', '10')], history, at: new Date(at) }) === 32n
    expect(given(born(11, 30), '2026-11-23T18:00:00Z')).toBe(true)
    expect(given(born(12, 1), '2026-11-23T18:00:00Z')).toBe(false)
    expect(given(born(11, 16), '2026-11-23T18:00:00Z')).toBe(true)
    expect(given(born(1, 2), '2026-12-27T18:00:00Z')).toBe(true)
    expect(given(born(12, 30), '2027-01-05T18:00:00Z')).toBe(true)
    expect(given(born(2, 29), '2027-03-08T18:00:00Z')).toBe(true)
    expect(given(born(11, 30, new Date('2026-11-23T10:00:00Z')), '2026-12-06T18:00:00Z')).toBe(false)
    expect(given(born(11, 30, new Date('2026-11-23T10:00:00Z')), '2027-11-23T18:00:00Z')).toBe(true)
    expect(given(again, '2026-11-23T18:00:00Z')).toBe(false)
  })

  test('rule: of the multipliers that apply now the largest counts', () => {
    const rules = [perAmount('1', '1'), times('2'), times('3.5'), times('5', { weekdays: [2] })]
    expect(points({ rules })).toBe(35n)
    expect(ask({ rules }).lines.map(line => [line.kind, line.points / UNIT])).toEqual([
      ['amount', 10n],
      ['multiplier', 25n],
    ])
  })

  test('rule: a purchase of less than the minimum earns nothing and says so', () => {
    const more = { minimum: '10' }
    expect(ask({ rules: [perAmount('1', '1'), welcome('5')], more, amount: 9n, history: fresh })).toEqual({
      ...{ points: 0n, lines: [], cuts: [], minimum: 10n * UNIT },
    })
    expect(points({ rules: [perAmount('1', '1')], more })).toBe(10n)
  })

  test('rule: caps cut last, each what the ones before left', () => {
    const more = { caps: { customerDay: '15', customerTotal: null, day: '12', total: '1000' } }
    const history = { customer: { ...again.customer!, day: 5n * UNIT }, day: 5n * UNIT, total: 0n }
    expect(ask({ rules: [perAmount('2', '1')], more, history })).toMatchObject({
      points: 7n * UNIT,
      cuts: [
        { cap: 'customerDay', points: 10n * UNIT },
        { cap: 'day', points: 3n * UNIT },
      ],
    })
  })
})

describe('times', () => {
  const at = (text: string, period: Partial<Multiplier>, timeZone = 'America/Los_Angeles') =>
    points({ rules: [perAmount('1', '1'), times('2', period)], more: { timeZone }, at: new Date(text) }) === 20n

  test('rule: weekdays and hours are those of the shop’s time zone, not of UTC', () => {
    const tuesday = { weekdays: [2], hours: { from: '15:00', to: '18:00' } }
    expect(at('2026-11-24T23:00:00Z', tuesday)).toBe(true)
    expect(at('2026-11-25T01:59:59Z', tuesday)).toBe(true)
    expect(at('2026-11-25T02:00:00Z', tuesday)).toBe(false)
    expect(at('2026-11-24T16:00:00Z', tuesday)).toBe(false)
    expect(at('2026-11-24T18:30:00Z', tuesday, 'America/Argentina/Buenos_Aires')).toBe(true)
  })

  test('rule: hours past midnight belong to the weekday, and the date, on which they begin', () => {
    const friday = { weekdays: [5], hours: { from: '22:00', to: '02:00' }, startsOn: '2026-11-27', endsOn: '2026-11-27' }
    expect(at('2026-11-28T06:00:00Z', friday)).toBe(true)
    expect(at('2026-11-28T09:59:00Z', friday)).toBe(true)
    expect(at('2026-11-28T10:00:00Z', friday)).toBe(false)
    expect(at('2026-11-27T09:00:00Z', friday)).toBe(false)
  })

  test('rule: dates are whole days of the shop, the last one too', () => {
    const week = { startsOn: '2026-11-23', endsOn: '2026-11-24' }
    expect(at('2026-11-23T07:59:59Z', week)).toBe(false)
    expect(at('2026-11-23T08:00:00Z', week)).toBe(true)
    expect(at('2026-11-25T07:59:59Z', week)).toBe(true)
    expect(at('2026-11-25T08:00:00Z', week)).toBe(false)
  })

  test('rule: summer time goes by the clock on the wall: an hour shown twice counts twice, one that is skipped does not come', () => {
    const one = { hours: { from: '01:00', to: '02:00' } }
    expect(at('2026-11-01T08:30:00Z', one)).toBe(true)
    expect(at('2026-11-01T09:30:00Z', one)).toBe(true)
    expect(at('2026-11-01T10:00:00Z', one)).toBe(false)
    const two = { hours: { from: '02:00', to: '03:00' } }
    expect(at('2026-03-08T09:59:59Z', two)).toBe(false)
    expect(at('2026-03-08T10:00:00Z', two)).toBe(false)
  })
})

describe('properties', () => {
  const sum = (lines: readonly { points: bigint }[]) => lines.reduce((total, line) => total + line.points, 0n)

  test('rule: lines less cuts are the points, exact and never negative, up to the largest purchase', () => {
    fc.assert(
      fc.property(rules, amount, items, when, fc.boolean(), (of, paid, bought, at, isFirst) => {
        const earned = earn(readRules(of), { amount: paid, items: bought }, isFirst ? fresh : again, at)
        expect(earned.points).toBe(sum(earned.lines) - sum(earned.cuts))
        for (const { points: part } of [...earned.lines, ...earned.cuts, earned]) expect(part >= 0n).toBe(true)
        for (const { points: part } of earned.lines) expect(part % UNIT).toBe(0n)
      }),
    )
  })

  test('rule: who pays more never earns less', () => {
    fc.assert(
      fc.property(rules, amount, amount, items, when, (of, one, other, bought, at) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        const of2 = (paid: bigint) => earn(readRules(of), { amount: paid, items: bought }, fresh, at).points
        expect(of2(less) <= of2(more)).toBe(true)
      }),
    )
  })

  test('rule: caps hold over any sequence of purchases of any customers, also when rules overlap', () => {
    const step = fc.record({ who: fc.constantFrom('ana', 'luis'), paid: amount, bought: items, hours: fc.integer({ min: 0, max: 30 }) })
    fc.assert(
      fc.property(rules, when, fc.array(step, { maxLength: 12 }), (of, start, steps) => {
        const read = readRules(of)
        const given: { who: string; day: string; points: bigint }[] = []
        let at = start
        for (const { who, paid, bought, hours } of steps) {
          at = new Date(at.getTime() + hours * 3_600_000)
          const day = read.zone.dayOf(at)
          const over = (test: (one: (typeof given)[number]) => boolean) => sum(given.filter(test))
          const customer = {
            ...{ isFirst: !given.some(one => one.who === who), lastVisitAt: null, birthday: { month: 2, day: 29 }, lastBirthdayAt: null },
            ...{ day: over(one => one.who === who && one.day === day), total: over(one => one.who === who) },
          }
          const history = { customer, day: over(one => one.day === day), total: over(() => true) }
          given.push({ who, day, points: earn(read, { amount: paid, items: bought }, history, at).points })
        }
        const most = (text: string | null) => (text === null ? 10n ** 60n : parseDecimal(text))
        const holds = (test: (one: (typeof given)[number]) => boolean, text: string | null) =>
          expect(sum(given.filter(test)) <= most(text)).toBe(true)
        holds(() => true, of.caps.total)
        for (const { who, day } of given) {
          holds(one => one.who === who, of.caps.customerTotal)
          holds(one => one.who === who && one.day === day, of.caps.customerDay)
          holds(one => one.day === day, of.caps.day)
        }
      }),
    )
  })
})
