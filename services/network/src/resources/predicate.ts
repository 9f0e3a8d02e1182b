import type { ClaimPredicate } from '@lealta/ledger/xdr'
import { formatTime } from './time.ts'

/** The JSON of a claim predicate as Horizon gives it (CAP-23). */
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
    case 'before_absolute_time':
      return { abs_before: formatTime(predicate.absBefore), abs_before_epoch: predicate.absBefore.toString() }
    case 'before_relative_time':
      return { rel_before: predicate.relBefore.toString() }
  }
}
