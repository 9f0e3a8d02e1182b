import { assertNever } from '@lealta/kernel'
import { INT64_MAX } from '#entries/int64.ts'
import { impossible } from '#ledger-error.ts'
import type { ClaimPredicate } from '#xdr/index.ts'

const MAX_DEPTH = 4

/** Whether a predicate is complete, not too deep and without negative times (CAP-23). */
export function isPredicateValid(predicate: ClaimPredicate, depth = 1): boolean {
  if (depth > MAX_DEPTH) return false
  switch (predicate.type) {
    case 'unconditional':
      return true
    case 'and':
    case 'or':
      return predicate.predicates.length === 2 && predicate.predicates.every(inner => isPredicateValid(inner, depth + 1))
    case 'not':
      return predicate.predicate !== undefined && isPredicateValid(predicate.predicate, depth + 1)
    case 'before_absolute_time':
      return predicate.absBefore >= 0n
    case 'before_relative_time':
      return predicate.relBefore >= 0n
    default:
      return assertNever(predicate)
  }
}

/** The predicate with relative times made absolute, as it is stored. */
export function toStoredPredicate(predicate: ClaimPredicate, closeTime: bigint): ClaimPredicate {
  switch (predicate.type) {
    case 'and':
    case 'or':
      return { type: predicate.type, predicates: predicate.predicates.map(inner => toStoredPredicate(inner, closeTime)) }
    case 'not':
      return { type: 'not', predicate: predicate.predicate && toStoredPredicate(predicate.predicate, closeTime) }
    case 'before_relative_time': {
      const sum = closeTime + predicate.relBefore
      return { type: 'before_absolute_time', absBefore: sum > INT64_MAX ? INT64_MAX : sum }
    }
    default:
      return predicate
  }
}

/** Whether a stored predicate holds at a close time. */
export function isPredicateFulfilled(predicate: ClaimPredicate, closeTime: bigint): boolean {
  switch (predicate.type) {
    case 'unconditional':
      return true
    case 'and':
      return predicate.predicates.every(inner => isPredicateFulfilled(inner, closeTime))
    case 'or':
      return predicate.predicates.some(inner => isPredicateFulfilled(inner, closeTime))
    case 'not':
      if (predicate.predicate === undefined) throw impossible('a stored predicate without content')
      return !isPredicateFulfilled(predicate.predicate, closeTime)
    case 'before_absolute_time':
      return predicate.absBefore > closeTime
    case 'before_relative_time':
      throw impossible('a stored predicate with relative time')
    default:
      return assertNever(predicate)
  }
}
