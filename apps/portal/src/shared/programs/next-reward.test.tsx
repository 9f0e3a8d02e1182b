import type { RewardOnSale } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { describe, expect, test } from 'vitest'
import { findNextReward, listAffordable, toOnSale } from './next-reward.ts'

const now = new Date('2026-11-20T12:00:00Z')
const points = (whole: bigint) => toStroops(whole * 10_000_000n)
const reward = (name: string, price: number, change: Partial<RewardOnSale> = {}) =>
  toOnSale({
    rewardId: name,
    saleId: name,
    asset: 'native',
    code: name,
    name,
    description: '',
    benefit: { type: 'free_item', item: name },
    image: null,
    price: `${price}.0000000`,
    priceCode: 'BEANS',
    remaining: '5.0000000',
    expiresAt: null,
    conditions: '',
    redemptionInstructions: '',
    requirements: '',
    ...change,
  })
const rewards = [
  reward('cake', 30),
  reward('coffee', 10),
  reward('gone', 1, { remaining: '0.0000000' }),
  reward('old', 2, { expiresAt: '2026-11-19T00:00:00Z' }),
]

describe('the reward that a card counts towards', () => {
  test('the cheapest reward out of reach', () => {
    expect(findNextReward(rewards, points(3n), now)?.name).toBe('coffee')
    expect(findNextReward(rewards, points(10n), now)?.name).toBe('cake')
  })
  test('with everything within reach, the most expensive', () => {
    expect(findNextReward(rewards, points(99n), now)?.name).toBe('cake')
  })
  test('undefined if nothing can be bought', () => {
    expect(findNextReward(rewards.slice(2), points(99n), now)).toBeUndefined()
  })
})

test('within reach: most expensive first, without sold-out and expired rewards', () => {
  expect(listAffordable(rewards, points(30n), now).map(({ name }) => name)).toEqual(['cake', 'coffee'])
  expect(listAffordable(rewards, points(9n), now)).toEqual([])
})
