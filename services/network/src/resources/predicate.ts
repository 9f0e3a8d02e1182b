import type { ClaimPredicate } from '@lealta/ledger/xdr'
import { formatTime } from './time.ts'

const LAST_WRITABLE_SECOND = 253_402_300_799n

/** The JSON of a claim predicate as Horizon gives it (CAP-23). Times outside of the years 0 to 9999 get only their epoch. */
export function formatPredicate(predicate: ClaimPredicate): Record<string, unknown> {
  switch (predicate.type) {
    case 'unconditional':
      return { unconditional: true }
    case 'and':
      return { and: predicate.predicates.map(formatPredicate) }
    case 'or':
      return { or: predicate.predicates.map(formatPredicate) }
    case 'not':
      return { not: predicate.predicate ? formatPredicate(predicate.predicate) : {} }
    case 'before_absolute_time': {
      const epoch = predicate.absBefore
      const writable = epoch >= 0n && epoch <= LAST_WRITABLE_SECOND
      return { ...(writable ? { abs_before: formatTime(epoch) } : {}), abs_before_epoch: epoch.toString() }
    }
    case 'before_relative_time':
      return { rel_before: predicate.relBefore.toString() }
  }
}
