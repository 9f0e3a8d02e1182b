import { describe, expect, test } from 'vitest'
import { NoTurnError, Turns } from './turns.ts'

/** Work that ends when it is told to, and what has begun. */
function createWork(turns: Turns) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const take = (whose: string, name = whose) =>
    turns.take(whose, async () => {
      begun.push(name)
      await new Promise<void>(resolve => ends.push(resolve))
      return name
    })
  const endOne = async () => {
    ends.shift()?.()
    // Whatever follows of it has happened when a later task runs.
    await new Promise(resolve => setImmediate(resolve))
  }
  return { begun, take, endOne }
}

describe('Turns', () => {
  test('one at a time, and nobody waits for all that another brought', async () => {
    const { begun, take, endOne } = createWork(new Turns())
    const all = [take('Ana', 'a1'), take('Ana', 'a2'), take('Ana', 'a3'), take('Eva', 'e1'), take('Eva', 'e2'), take('Leo', 'l1')]
    expect(begun).toEqual(['a1'])
    for (let i = 0; i < 6; i++) await endOne()
    expect(begun).toEqual(['a1', 'a2', 'e1', 'l1', 'a3', 'e2'])
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'e1', 'e2', 'l1'])
  })

  test('what fails ends its own turn alone', async () => {
    const turns = new Turns()
    const failing = turns.take('Ana', () => Promise.reject(new TypeError('no picture')))
    const next = turns.take('Ana', async () => 'next')
    await expect(failing).rejects.toThrow('no picture')
    expect(await next).toBe('next')
  })

  test('sixteen of one person wait, sixty-four of all; there is room again when a turn ends', async () => {
    const turns = new Turns()
    const { take, endOne } = createWork(turns)
    const waiting = [take('first')]
    for (let i = 0; i < 16; i++) waiting.push(take('Ana'))
    expect(turns.countOf('Ana')).toBe(16)
    await expect(take('Ana')).rejects.toMatchObject({ whose: 'each' })
    for (let i = 0; i < 48; i++) waiting.push(take(`person ${i % 7}`))
    const refused = take('Leo')
    await expect(refused).rejects.toBeInstanceOf(NoTurnError)
    await expect(refused).rejects.toMatchObject({ whose: 'all' })
    await endOne()
    waiting.push(take('Leo'))
    for (let i = 0; i < waiting.length; i++) await endOne()
    await Promise.all(waiting)
    expect(turns.countOf('Ana')).toBe(0)
  })
})
