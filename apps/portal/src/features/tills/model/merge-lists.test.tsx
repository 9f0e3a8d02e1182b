import { describe, expect, it } from 'vitest'
import { findEdge } from './merge-lists.ts'

const at = (...days: number[]) => days.map(day => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`)

describe('two lists shown as one', () => {
  it('end where the first of them has more', () => {
    expect(
      findEdge([
        { times: at(20, 18), hasMore: true },
        { times: at(21, 4), hasMore: true },
      ]),
    ).toEqual({ place: 0, time: at(18)[0] })
  })

  it('are whole where nothing is left', () => {
    expect(
      findEdge([
        { times: at(20, 18), hasMore: false },
        { times: at(21, 19), hasMore: true },
      ]),
    ).toEqual({ place: 1, time: at(19)[0] })
    expect(
      findEdge([
        { times: at(20), hasMore: false },
        { times: [], hasMore: false },
      ]),
    ).toBeUndefined()
  })
})
