import { describe, expect, test } from 'vitest'
import { createQueue } from './queue.ts'

describe('createQueue', () => {
  test('runs one piece of work at a time, in order, and gives each its own outcome', async () => {
    const inTurn = createQueue()
    const events: string[] = []
    const work = (name: string, ticks: number, fails = false) =>
      inTurn(async () => {
        events.push(`${name} begins`)
        for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
        events.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      })
    const outcomes = await Promise.allSettled([work('a', 20), work('b', 1, true), work('c', 5)])
    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
    expect(outcomes.map(outcome => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)))).toEqual([
      'a',
      'Error: b',
      'c',
    ])
  })

  test('a piece of work that throws before its first await only fails itself', async () => {
    const inTurn = createQueue()
    const failing = inTurn(() => {
      throw new Error('at once')
    })
    await expect(failing).rejects.toThrow('at once')
    await expect(inTurn(() => Promise.resolve('next'))).resolves.toBe('next')
  })
})
