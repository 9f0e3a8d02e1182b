import type { LedgerHeader } from '@lealta/ledger/xdr'
import { formatAmount } from './amount.ts'
import type { Links } from './links.ts'
import { formatTime } from './time.ts'

/** A closed ledger of the history. */
export type StoredLedger = {
  readonly hash: string
  readonly header: LedgerHeader
  readonly headerXdr: Uint8Array
  readonly successfulCount: number
  readonly failedCount: number
  /** operations of successful transactions */
  readonly operationCount: number
  /** operations of all transactions */
  readonly txSetOperationCount: number
}

/** Horizon's ledger resource. */
export function formatLedger(stored: StoredLedger, links: Links): Record<string, unknown> {
  const { header } = stored
  const self = `/ledgers/${header.ledgerSeq}`
  return {
    _links: {
      self: links.to(self),
      ...links.history(self),
    },
    id: stored.hash,
    paging_token: (BigInt(header.ledgerSeq) << 32n).toString(),
    hash: stored.hash,
    prev_hash: header.previousLedgerHash,
    sequence: header.ledgerSeq,
    successful_transaction_count: stored.successfulCount,
    failed_transaction_count: stored.failedCount,
    operation_count: stored.operationCount,
    tx_set_operation_count: stored.txSetOperationCount,
    closed_at: formatTime(header.scpValue.closeTime),
    total_coins: formatAmount(header.totalCoins),
    fee_pool: formatAmount(header.feePool),
    base_fee_in_stroops: header.baseFee,
    base_reserve_in_stroops: header.baseReserve,
    max_tx_set_size: header.maxTxSetSize,
    protocol_version: header.ledgerVersion,
    header_xdr: Buffer.from(stored.headerXdr).toString('base64'),
  }
}
