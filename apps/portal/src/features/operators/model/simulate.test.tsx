import type { Operator } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import { isSetUpProposed, simulate, simulateSetUp } from './simulate.ts'

const operator = (publicKey: string, weight: number, isCaller = false): Operator => ({
  publicKey,
  weight,
  isCaller,
  level: weight >= 3 ? 'high' : 'med',
  name: null,
  face: null,
  alias: null,
  kind: 'person',
  isOwner: false,
  since: null,
  by: null,
  openSales: 0,
})
const thresholds = { low: 1, med: 2, high: 3 }
const owner = operator('GOWNER', 3, true)
const ana = operator('GANA', 2)
const beto = operator('GBETO', 2)

describe('rule product trap 9: who can still do what', () => {
  test('removing a medium operator leaves the others as they are', () => {
    expect(simulate({ operators: [owner, ana], thresholds }, ana, 'remove')).toEqual({
      after: [{ operator: owner, level: 'high' }],
      isLocked: false,
      isLastAdmin: false,
      isSelf: false,
    })
  })

  test('nobody would reach high: locked', () => {
    expect(simulate({ operators: [owner, ana], thresholds }, owner, 'remove')).toMatchObject({ isLocked: true, isSelf: true })
    expect(simulate({ operators: [owner], thresholds }, owner, 'lower').isLocked).toBe(true)
  })

  test('two medium operators reach high together, but no admin remains', () => {
    expect(simulate({ operators: [owner, ana, beto], thresholds }, owner, 'remove')).toMatchObject({ isLocked: false, isLastAdmin: true })
  })

  test('raising shows the new level', () => {
    expect(simulate({ operators: [owner, ana], thresholds }, ana, 'raise').after).toEqual([
      { operator: owner, level: 'high' },
      { operator: ana, level: 'high' },
    ])
  })
})

describe('product decision 26: thresholds are proposed to a main wallet that came with others', () => {
  const account = { kind: 'wallet', publicKey: 'GOWNER' } as const
  const open = { low: 0, med: 0, high: 0 }
  const master = operator('GOWNER', 1, true)
  const other = operator('GANA', 1)

  test.each([
    ['other thresholds', { account, operators: [master], thresholds: open }, true],
    ['these thresholds', { account, operators: [owner], thresholds }, false],
    ['a till', { account: { ...account, kind: 'pos' as const }, operators: [master], thresholds: open }, false],
    ['its own key is switched off', { account, operators: [other], thresholds: open }, false],
  ])('%s: %#', (_, operated, expected) => {
    expect(isSetUpProposed(operated)).toBe(expected)
  })

  test('its own key then fully controls it, other keys are what their weight makes them', () => {
    const after = simulateSetUp({ account, operators: [master, other], thresholds: open })
    expect(after.map(({ level }) => level)).toEqual(['high', 'low'])
  })
})
