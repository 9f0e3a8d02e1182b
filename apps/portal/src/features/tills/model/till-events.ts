import type { TillEvent } from '@lealta/contract'

/** How many events a till keeps on its screen. */
export const SHOWN_EVENTS = 50

/** When an event happened, ISO-8601. */
export function momentOf(event: TillEvent): string {
  return event.type === 'redemption' ? event.redemption.redeemedAt : event.payment.paidAt
}

/**
 * Events with others merged in, newest first, each once: what a stream brings may have been read from the list before, and the other way
 * round. What is `known` wins: the list is read again when something of an event changes.
 */
export function mergeEvents(known: readonly TillEvent[], arrived: readonly TillEvent[]): TillEvent[] {
  const byId = new Map([...arrived, ...known].map(event => [event.id, event]))
  return [...byId.values()].sort((a, b) => momentOf(b).localeCompare(momentOf(a))).slice(0, SHOWN_EVENTS)
}
