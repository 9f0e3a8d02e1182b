import type { TillEvent } from '@lealta/contract'

/** How many events a till keeps on its screen. */
export const SHOWN_EVENTS = 50

/** Time of an event, ISO-8601. */
export function timeOf(event: TillEvent): string {
  return event.type === 'redemption' ? event.redemption.redeemedAt : event.payment.paidAt
}

/**
 * Merges events, newest first, without duplicates: the stream and the list overlap. `known` wins: the list is read again whenever an event
 * changes.
 */
export function mergeEvents(known: readonly TillEvent[], arrived: readonly TillEvent[]): TillEvent[] {
  const byId = new Map([...arrived, ...known].map(event => [event.id, event]))
  return [...byId.values()].sort((a, b) => timeOf(b).localeCompare(timeOf(a))).slice(0, SHOWN_EVENTS)
}
