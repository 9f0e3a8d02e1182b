import { expect, test } from 'vitest'
import { compareCounts, shareOf } from './comparison.ts'
import { greetingKey } from './greeting.ts'
import { readDashboardSearch } from './ranges.ts'

test('the greeting follows the clock', () => {
  expect([4, 5, 12, 19].map(greetingKey)).toEqual(['dashboard.evening', 'dashboard.morning', 'dashboard.afternoon', 'dashboard.evening'])
})

test('look and feel "the comparison and the unit are always said": more, less, as many, and nothing before', () => {
  expect(compareCounts(14, 8)).toEqual({ kind: 'more', share: 0.75 })
  expect(compareCounts(3, 4)).toEqual({ kind: 'less', share: 0.25 })
  expect(compareCounts(0, 4)).toEqual({ kind: 'less', share: 1 })
  expect([compareCounts(5, 5), compareCounts(0, 0)]).toEqual([{ kind: 'same' }, { kind: 'same' }])
  expect(compareCounts(1, 0)).toEqual({ kind: 'first' })
})

test('a part of nothing is not said; more may come back than was given', () => {
  expect([shareOf(5n, 0n), shareOf(0n, 0n)]).toEqual([undefined, undefined])
  expect([shareOf(0n, 4n), shareOf(1n, 4n), shareOf(1n, 3n), shareOf(6n, 4n)]).toEqual([0, 0.25, 0.3333, 1.5])
})

test('an address with a range that there is none of shows the usual one', () => {
  expect([readDashboardSearch({ range: 'week' }), readDashboardSearch({ range: 'year' }), readDashboardSearch({ range: 7 })]).toEqual([
    { range: 'week' },
    {},
    {},
  ])
})
