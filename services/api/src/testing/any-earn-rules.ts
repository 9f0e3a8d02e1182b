import type { EarnRule } from '@lealta/contract'
import { MAX_STROOPS } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import fc from 'fast-check'

/** The one thing on the price list that rules of tests name. */
export const ITEM = '00000000-0000-4000-8000-00000000000a'

let made = 0
const id = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
export const perAmount = (points: string, per: string): EarnRule => ({ id: id(), name: '', kind: 'amount', points, per })
export const visit = (points: string, hours: number): EarnRule => ({ id: id(), name: '', kind: 'visit', points, hours })
export const item = (points: string): EarnRule => ({ id: id(), name: '', kind: 'item', points, itemId: ITEM })
export const welcome = (points: string): EarnRule => ({ id: id(), name: '', kind: 'welcome', points })
export const birthday = (points: string, days: number): EarnRule => ({ id: id(), name: '', kind: 'birthday', points, days })
export type Multiplier = Extract<EarnRule, { kind: 'multiplier' }>
export const times = (factor: string, period: Partial<Multiplier> = {}): Multiplier => ({
  ...{ id: id(), name: '', kind: 'multiplier', factor, weekdays: [], hours: null, startsOn: null, endsOn: null },
  ...period,
})

const decimal = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(value => formatDecimal((value * 1_000n) as never))
const count = fc.integer({ min: 1, max: 999_999_999 }).map(String)
const factor = fc.integer({ min: 101, max: 9_999 }).map(value => (value / 100).toFixed(2))
const time = fc
  .integer({ min: 0, max: 1_439 })
  .map(m => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
const date = fc.integer({ min: 0, max: 4_000 }).map(day => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10))
const period = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  hours: fc.option(fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to)),
  startsOn: fc.option(date),
  endsOn: fc.option(date),
})
const rule = fc.oneof(
  fc.tuple(decimal, decimal).map(([given, per]) => perAmount(given, per)),
  fc.tuple(count, fc.integer({ min: 1, max: 720 })).map(([given, hours]) => visit(given, hours)),
  count.map(item),
  count.map(welcome),
  fc.tuple(count, fc.integer({ min: 0, max: 15 })).map(([given, days]) => birthday(given, days)),
  fc.tuple(factor, period).map(([by, when]) => times(by, when)),
)
const cap = fc.option(decimal)
/** Any rules that can be saved. */
export const rules = fc.record({
  currency: fc.constant('USD'),
  timeZone: fc.constantFrom('America/Los_Angeles', 'America/Argentina/Buenos_Aires', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC'),
  rounding: fc.constantFrom('down' as const, 'nearest' as const, 'up' as const),
  minimum: fc.option(decimal),
  rules: fc.array(rule, { maxLength: 20 }),
  caps: fc.record({ customerDay: cap, customerTotal: cap, day: cap, total: cap }),
})
/** What was paid: up to the largest amount of the ledger. */
export const amount = fc.bigInt({ min: 1n, max: MAX_STROOPS })
/** What was bought of the one thing that rules name. */
export const items = fc.array(fc.record({ itemId: fc.constant(ITEM), quantity: fc.integer({ min: 1, max: 1_000 }) }), { maxLength: 3 })
export const when = fc.date({ min: new Date('2024-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
