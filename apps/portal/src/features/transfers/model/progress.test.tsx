import { anchorTransactionStatuses } from '@lealta/kernel'
import { type AnchorTransaction, isLastStatus } from '@lealta/stellar/sep24'
import { describe, expect, test } from 'vitest'
import { toneOf, toTimeline } from './progress.ts'

const at = (kind: AnchorTransaction['kind'], status: AnchorTransaction['status']) => toTimeline({ id: 't', kind, status })

describe('rule §4: anchor transaction statuses on a timeline', () => {
  test.each(['deposit', 'withdrawal'] as const)('every status of a %s that is not an end stands on it; a bad end does not', kind => {
    for (const status of anchorTransactionStatuses) {
      const isShown = !isLastStatus(status) || status === 'completed'
      expect([status, at(kind, status) !== undefined]).toEqual([status, isShown])
    }
  })

  test('a completed one has all its stages behind it', () => {
    const timeline = at('deposit', 'completed')
    expect(timeline?.current).toBe(timeline?.stages.length)
  })

  test('a deposit goes from the bank to the network, a withdrawal from the payment to the bank', () => {
    const order = (kind: AnchorTransaction['kind'], ...statuses: AnchorTransaction['status'][]) =>
      statuses.map(status => at(kind, status)?.current ?? -1)
    expect(order('deposit', 'incomplete', 'pending_user_transfer_start', 'pending_external', 'pending_anchor', 'pending_stellar')).toEqual([
      0, 1, 2, 3, 4,
    ])
    expect(order('withdrawal', 'incomplete', 'pending_user_transfer_start', 'pending_anchor', 'pending_external')).toEqual([0, 1, 2, 3])
  })

  test('what waits for the person asks for attention', () => {
    for (const status of ['pending_user', 'pending_trust', 'pending_user_transfer_start'] as const) expect(toneOf(status)).toBe('ready')
  })
})
