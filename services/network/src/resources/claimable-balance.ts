import type { ClaimableBalanceEntry } from '@lealta/ledger/xdr'
import { formatAmount } from './amount.ts'
import { formatAsset } from './asset.ts'
import type { Links } from './links.ts'
import { formatPredicate } from './predicate.ts'
import { formatTime } from './time.ts'

/** Horizon's claimable balance resource. `lastModifiedAt` in unix seconds, undefined when that ledger is not in the history. */
export function formatClaimableBalance(
  balance: ClaimableBalanceEntry,
  lastModifiedAt: bigint | undefined,
  links: Links,
): Record<string, unknown> {
  const self = `/claimable_balances/${balance.balanceId}`
  return {
    _links: { self: links.to(self), transactions: links.paged(`${self}/transactions`), operations: links.paged(`${self}/operations`) },
    id: balance.balanceId,
    asset: formatAsset(balance.asset),
    amount: formatAmount(balance.amount),
    ...(balance.sponsor ? { sponsor: balance.sponsor } : {}),
    last_modified_ledger: balance.lastModifiedLedgerSeq,
    last_modified_time: lastModifiedAt === undefined ? null : formatTime(lastModifiedAt),
    claimants: balance.claimants.map(({ destination, predicate }) => ({ destination, predicate: formatPredicate(predicate) })),
    flags: { clawback_enabled: (balance.flags & 1) !== 0 },
    paging_token: `${balance.lastModifiedLedgerSeq}-${balance.balanceId}`,
  }
}
