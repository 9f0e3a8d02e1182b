import type { Operator } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import { simulate } from './simulate.ts'

const operator = (publicKey: string, weight: number, isCaller = false): Operator => ({
  publicKey,
  weight,
  isCaller,
  level: weight >= 3 ? 'high' : 'med',
  name: null,
  alias: null,
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
