import type { Stroops } from '@lealta/kernel'
import { expect, test } from 'vitest'
import { parseList, readRowProblems, sumOf } from './batch-list.ts'

test('pasted lines: the first separator counts, amounts keep their commas', () => {
  const text = 'ana@example.com, 1,50\n\ncafe;1.000,5\r\nGABC\t7\n  ben   2.5  \ncleo@example.com'
  expect(parseList(text)).toEqual([
    { who: 'ana@example.com', amount: '1,50' },
    { who: 'cafe', amount: '1.000,5' },
    { who: 'GABC', amount: '7' },
    { who: 'ben', amount: '2.5' },
    { who: 'cleo@example.com', amount: '' },
  ])
})

test('each problem belongs to its row; what points at no row is not theirs', () => {
  const found = readRowProblems([
    { code: 'alias_not_found', pointer: '/payments/0/recipient', data: {} },
    { code: 'amount_not_valid', pointer: '/payments/12/amount', data: {} },
    { code: 'recipient_twice', pointer: '/payments/12/recipient', data: {} },
    { code: 'batch_too_large', pointer: '/payments', data: {} },
  ])
  expect([...found.keys()]).toEqual([0, 12])
  expect(found.get(12)).toEqual({ amount: { code: 'amount_not_valid', data: {} }, recipient: { code: 'recipient_twice', data: {} } })
})

test('the sum leaves out what has no amount yet', () => {
  expect(sumOf([{ amount: 3n as Stroops }, {}, { amount: 4n as Stroops }])).toBe(7n)
})
