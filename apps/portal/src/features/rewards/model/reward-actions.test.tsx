import { expect, test } from 'vitest'
import { t } from '#test/render.tsx'
import { listRewardActions } from './reward-actions.ts'
import type { OwnReward } from './reward-values.ts'

const reward = (kind: 'fixed' | 'unlimited') =>
  ({
    id: '1',
    status: 'enabled',
    sale: null,
    expired: false,
    supply: kind === 'fixed' ? { kind, amount: '50.0000000' } : { kind },
  }) as OwnReward

test('rule §4: minting is offered on an unlimited supply only', () => {
  const labels = (kind: 'fixed' | 'unlimited', mayMint = true) =>
    listRewardActions(reward(kind), t, { mayMint, onDelete: undefined }).map(({ label }) => label)
  expect(labels('unlimited')).toContain(t('rewards.mint.title'))
  expect(labels('unlimited', false), 'to its minters').not.toContain(t('rewards.mint.title'))
  expect(labels('fixed')).not.toContain(t('rewards.mint.title'))
})
