import { effectName } from './effect-types.ts'
import type { Links } from './links.ts'
import { accountFields } from './muxed.ts'
import { formatTime } from './time.ts'

/** An effect of the history. */
export type StoredEffect = {
  readonly operationId: bigint
  /** place among the effects of its operation, from 1 */
  readonly position: number
  /** G… or M… */
  readonly account: string
  readonly typeNumber: number
  readonly details: Readonly<Record<string, unknown>>
  /** unix seconds */
  readonly closedAt: bigint
}

/** Horizon's effect resource. */
export function formatEffect(stored: StoredEffect, links: Links): Record<string, unknown> {
  const token = `${stored.operationId}-${stored.position}`
  return {
    _links: {
      operation: links.to(`/operations/${stored.operationId}`),
      succeeds: links.to(`/effects?order=desc&cursor=${token}`),
      precedes: links.to(`/effects?order=asc&cursor=${token}`),
    },
    id: `${stored.operationId.toString().padStart(19, '0')}-${stored.position.toString().padStart(10, '0')}`,
    paging_token: token,
    ...accountFields('account', stored.account),
    type: effectName(stored.typeNumber),
    type_i: stored.typeNumber,
    created_at: formatTime(stored.closedAt),
    ...stored.details,
  }
}
