import type { TillEvent } from '@lealta/contract'
import { nameOfParty, type Party } from '#shared/recipients/party.tsx'

/** How many events a till keeps on its screen. */
export const SHOWN_EVENTS = 50

/** The customer of an event, and what the till calls them. */
export function customerOf(event: TillEvent): { party: Party; publicKey: string; name: string } {
  const { customer, customerName, customerFace } = event.type === 'redemption' ? event.redemption : event.payment
  const party = { publicKey: customer, name: customerName, face: customerFace }
  return { party, publicKey: customer, name: nameOfParty(party) ?? '' }
}

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
