import { describe, expect, it } from 'vitest'
import { canReachHigh, reachesLevel, readSignerLevel, withWeight } from './signer-level.ts'

const thresholds = { low: 1, med: 2, high: 3 }

describe('readSignerLevel', () => {
  it.each([
    [3, 'high'],
    [4, 'high'],
    [2, 'med'],
    [1, 'low'],
    [0, 'none'],
  ])('rule §6: a weight of %d against 1/2/3 is %s', (weight, level) => {
    expect(readSignerLevel({ signers: [{ key: 'G1', weight }], thresholds }, 'G1')).toBe(level)
  })

  it('rule §6: below low is none', () => {
    expect(readSignerLevel({ signers: [{ key: 'G1', weight: 1 }], thresholds: { low: 5, med: 6, high: 7 } }, 'G1')).toBe('none')
  })

  it('a key that is no signer has none, also when all thresholds are 0', () => {
    const open = { signers: [{ key: 'G1', weight: 1 }], thresholds: { low: 0, med: 0, high: 0 } }
    expect(readSignerLevel(open, 'G2')).toBe('none')
    expect(readSignerLevel(open, 'G1')).toBe('high')
  })

  it('keys that sign together add up, each once', () => {
    const two = [
      { key: 'G1', weight: 2 },
      { key: 'G2', weight: 1 },
    ]
    expect(readSignerLevel({ signers: two, thresholds }, 'G1', 'G2')).toBe('high')
    expect(readSignerLevel({ signers: two, thresholds }, 'G1', 'G1')).toBe('med')
    expect(readSignerLevel({ signers: two, thresholds })).toBe('none')
  })

  it('levels are ordered', () => {
    expect(reachesLevel('high', 'low')).toBe(true)
    expect(reachesLevel('low', 'med')).toBe(false)
  })
})

describe('canReachHigh', () => {
  it('all keys together count; an account without any is locked', () => {
    const two = [
      { key: 'G1', weight: 1 },
      { key: 'G2', weight: 2 },
    ]
    expect(canReachHigh({ signers: two, thresholds })).toBe(true)
    expect(canReachHigh({ signers: two.slice(0, 1), thresholds })).toBe(false)
    expect(canReachHigh({ signers: [{ key: 'G1', weight: 0 }], thresholds: { low: 0, med: 0, high: 0 } })).toBe(false)
  })
})

describe('withWeight', () => {
  const account = { signers: [{ key: 'G1', weight: 3 }], thresholds }

  it('adds a key, changes its weight, removes it', () => {
    const added = withWeight(account, 'G2', 2)
    expect(readSignerLevel(added, 'G2')).toBe('med')
    expect(readSignerLevel(withWeight(added, 'G2', 3), 'G2')).toBe('high')
    expect(withWeight(added, 'G2', 0)).toEqual(account)
  })

  it('rule: without the last admin nobody reaches high, unless others do together', () => {
    expect(canReachHigh(withWeight(account, 'G1', 0))).toBe(false)
    const two = withWeight(withWeight(account, 'G2', 2), 'G3', 2)
    expect(canReachHigh(withWeight(two, 'G1', 0))).toBe(true)
  })
})
