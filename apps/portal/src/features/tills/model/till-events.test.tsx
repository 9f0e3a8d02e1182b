import type { TillEvent } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import { mergeEvents, SHOWN_EVENTS } from './till-events.ts'
import { tillParam } from './till-param.ts'

const payment = (id: string, minute: number): TillEvent => ({
  type: 'payment',
  id,
  payment: {
    posId: id,
    asset: 'native',
    code: 'BEANS',
    amount: '1.0000000',
    customer: 'GA',
    customerFace: null,
    customerName: null,
    hash: id,
    paidAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`,
  },
})

describe('events of a till', () => {
  test('repeat: an event that comes from the list and from the stream is shown once, newest first', () => {
    const merged = mergeEvents([payment('b', 2), payment('a', 1)], [payment('b', 2), payment('c', 3)])
    expect(merged.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })
  test('keeps no more than a screenful', () => {
    const many = Array.from({ length: 59 }, (_, minute) => payment(String(minute), minute))
    expect(mergeEvents([], many)).toHaveLength(SHOWN_EVENTS)
    expect(mergeEvents([], many)[0]?.id).toBe('58')
  })
})

describe('rule §2: {posId}-{posAlias optional}', () => {
  const id = '3a829bea-39fb-4ce5-8383-5880dae9d9b4'
  test('round trip with and without alias', () => {
    for (const alias of [null, 'till-1.cafe']) {
      expect(tillParam.parse(tillParam.stringify({ pos: { id, alias } }))).toEqual({ pos: { id, alias } })
    }
  })
  test('anything else is not a till', () => {
    for (const pos of ['', 'new', id.slice(1), `${id}x`]) expect(() => tillParam.parse({ pos })).toThrow()
  })
})
