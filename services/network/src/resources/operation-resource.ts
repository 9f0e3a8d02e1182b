import type { OperationType } from '@lealta/ledger/xdr'
import type { Links } from './links.ts'
import { accountFields } from './muxed.ts'
import { formatTime } from './time.ts'

/** An operation of the history. */
export type StoredOperation = {
  readonly id: bigint
  readonly type: OperationType
  readonly typeNumber: number
  readonly successful: boolean
  /** G… or M… */
  readonly source: string
  readonly sponsor: string | undefined
  readonly details: Readonly<Record<string, unknown>>
  readonly transactionHash: string
  /** unix seconds */
  readonly closedAt: bigint
}

/**
 * Horizon's operation resource.
 * @param transaction the resource of its transaction, when the client asked to have it joined
 */
export function formatOperation(stored: StoredOperation, links: Links, transaction?: Record<string, unknown>): Record<string, unknown> {
  const id = stored.id.toString()
  const self = `/operations/${id}`
  return {
    _links: {
      self: links.to(self),
      transaction: links.to(`/transactions/${stored.transactionHash}`),
      effects: links.to(`${self}/effects`),
      succeeds: links.to(`/effects?order=desc&cursor=${id}`),
      precedes: links.to(`/effects?order=asc&cursor=${id}`),
    },
    id,
    paging_token: id,
    transaction_successful: stored.successful,
    ...accountFields('source_account', stored.source),
    type: stored.type,
    type_i: stored.typeNumber,
    created_at: formatTime(stored.closedAt),
    transaction_hash: stored.transactionHash,
    ...(transaction ? { transaction } : {}),
    ...(stored.sponsor === undefined ? {} : { sponsor: stored.sponsor }),
    ...stored.details,
  }
}
