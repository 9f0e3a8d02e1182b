import { expect, test } from 'vitest'
import { createTestStorage } from '#test/start.tsx'
import { isRepeated, isUnderWay, openGiftQueue, type QueuedGift } from './gift-queue.ts'

const at = '2026-11-23T10:00:00.000Z'
const gift = (change: Partial<QueuedGift> = {}): QueuedGift => ({
  ...{ id: 'one', at, name: 'Ana', customer: 'GANA', face: null, earned: '12', paid: '12', code: 'GRANOS', status: 'waiting', ...change },
})
const steps = { prepared: 'AAAA', signed: 'AAAB' }

test('what was signed survives a reload; what was not is gone, since nothing was sent', () => {
  const storage = createTestStorage()
  const queue = openGiftQueue(storage, 't1', 'GME')
  queue.add(gift())
  queue.add(gift({ id: 'two' }))
  queue.change('one', { steps, status: 'sent' })
  expect(
    openGiftQueue(storage, 't1', 'GME')
      .read()
      .map(({ id }) => id),
  ).toEqual(['one'])
  expect(openGiftQueue(storage, 't1', 'GOTHER').read()).toEqual([])
  expect(openGiftQueue(storage, 't2', 'GME').read()).toEqual([])
})

test('what is damaged is no gift', () => {
  const storage = createTestStorage()
  storage.device.setItem('lealta.gifts.t1.GME', '[{"id":1}]')
  expect(openGiftQueue(storage, 't1', 'GME').read()).toEqual([])
})

test('only what was signed, or is to be written down, is gone on with', () => {
  expect(isUnderWay(gift())).toBe(false)
  expect(isUnderWay(gift({ steps }))).toBe(true)
  expect(isUnderWay(gift({ settle: { customer: 'GANA', body: { id: 'one' } } }))).toBe(true)
  for (const status of ['done', 'failed'] as const) expect(isUnderWay(gift({ steps, status }))).toBe(false)
})

test.each([
  ['the same person and amount within ten seconds', {}, 9_999, true],
  ['after ten seconds', {}, 10_000, false],
  ['another amount', { earned: '13' }, 1_000, false],
  ['another person', { customer: 'GBETO' }, 1_000, false],
  ['one that was not given', { status: 'failed' as const }, 1_000, false],
])('rule: the same sale twice within ten seconds asks: %s', (_, change, after, expected) => {
  const now = new Date(new Date(at).getTime() + after)
  expect(isRepeated([gift(change)], { customer: 'GANA', name: 'Ana', earned: '12' }, now)).toBe(expected)
})
