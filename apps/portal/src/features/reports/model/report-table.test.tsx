import type { Report } from '@lealta/contract'
import { expect, test } from 'vitest'
import { toTable as toTableOf } from './report-table.ts'

const figure = (key: string, measure: 'given' | 'received', asset: string, amount: string) => ({
  key,
  name: null,
  measure,
  asset,
  count: 1,
  amount,
})
/** With the sums of the rows, in the order in which they first come up, or another. */
function toTable(report: Pick<Report, 'by' | 'rows'> & typeof days, asset: string | undefined, totals: Report['totals'] = report.rows) {
  const sums = new Map(totals.map(total => [`${total.measure} ${total.asset}`, total]))
  return toTableOf({ ...report, totals: [...sums.values()] }, asset)
}
const days = { from: '2026-02-27', to: '2026-03-02' }

test('a row for each day, also for those without anything, and a column for each figure and asset', () => {
  const rows = [
    figure('2026-02-28', 'given', 'A-G', '1.5000000'),
    figure('2026-03-02', 'given', 'A-G', '2'),
    figure('2026-03-02', 'received', 'B-G', '4'),
  ]
  const table = toTable({ by: 'day', ...days, rows }, undefined)
  expect(table.rows.map(({ key }) => key)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(table.columns.map(({ measure, asset }) => [measure, asset])).toEqual([
    ['given', 'A-G'],
    ['received', 'B-G'],
  ])
  expect(table.rows.map(({ amounts }) => amounts)).toEqual([
    [0n, 0n],
    [15_000_000n, 0n],
    [0n, 0n],
    [20_000_000n, 40_000_000n],
  ])
  expect(table.totals).toEqual([35_000_000n, 40_000_000n])
})

test('by asset each row is one: a column says what, not of which', () => {
  const rows = [figure('A-G', 'given', 'A-G', '1'), figure('B-G', 'given', 'B-G', '2')]
  const table = toTable({ by: 'asset', ...days, rows }, undefined)
  expect(table.columns).toEqual([{ id: 'given', measure: 'given', asset: null }])
  expect(table.totals).toEqual([30_000_000n])
})

test('by partner each of their tokens is a row: points of two programs do not add up', () => {
  const named = (asset: string, measure: 'given' | 'received', amount: string) => ({
    ...figure('id', measure, asset, amount),
    name: 'Bakery',
  })
  const rows = [named('A-G', 'received', '7'), named('A-G', 'given', '2'), named('B-H', 'received', '1')]
  const table = toTable({ by: 'partner', ...days, rows }, undefined)
  expect(table.columns.map(({ id }) => id)).toEqual(['received', 'given'])
  expect(table.rows).toEqual([
    { key: 'A-G', name: 'Bakery', amounts: [70_000_000n, 20_000_000n] },
    { key: 'B-H', name: 'Bakery', amounts: [10_000_000n, 0n] },
  ])
})

test('columns, and rows of assets, are in the order of the sums', () => {
  const rows = [figure('2026-02-28', 'received', 'A-G', '1'), figure('2026-02-28', 'given', 'B-G', '2')]
  expect(toTable({ by: 'day', ...days, rows }, undefined, rows.toReversed()).columns.map(({ id }) => id)).toEqual([
    'given B-G',
    'received A-G',
  ])
  const byAsset = rows.map(row => ({ ...row, key: row.asset }))
  const table = toTable({ by: 'asset', ...days, rows: byAsset }, undefined, byAsset.toReversed())
  expect(table.rows).toEqual([
    { key: 'B-G', name: null, amounts: [20_000_000n, 0n] },
    { key: 'A-G', name: null, amounts: [0n, 10_000_000n] },
  ])
})

test('only what is about one asset; sums below zero and beyond a single amount are exact', () => {
  const rows = [figure('x', 'given', 'A-G', '-3'), figure('x', 'given', 'A-G', '9223372036854.7758070'), figure('y', 'given', 'B-G', '1')]
  const table = toTable({ by: 'place', ...days, rows }, 'A-G')
  expect(table.rows).toEqual([{ key: 'x', name: null, amounts: [92_233_720_368_547_758_070n - 30_000_000n] }])
})

test('nothing at all has no rows', () => {
  expect(toTable({ by: 'day', ...days, rows: [] }, undefined)).toEqual({ columns: [], rows: [], totals: [] })
})
