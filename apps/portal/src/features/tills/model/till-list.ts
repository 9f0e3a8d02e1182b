import type { OwnGift } from '#features/tills/api/gift-queries.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import type { QueuedGift } from './gift-queue.ts'

/** Whom something was given to, as the till calls them. */
export function nameOfGift({
  customer,
  customerName,
  customerEmail,
}: Pick<OwnGift, 'customer' | 'customerName' | 'customerEmail'>): string {
  return nameOfParty({ publicKey: customer, name: customerName, email: customerEmail }) ?? ''
}

/**
 * What of the queue the list does not show yet: what is not over, or was over so lately that the list was not read again. The list may know
 * of something before this device was told that it is over.
 */
export function listUnlisted(queue: readonly QueuedGift[], gifts: readonly OwnGift[]): QueuedGift[] {
  const hashes = new Set(gifts.map(({ hash }) => hash))
  return queue.filter(({ status, hash }) => (hash === undefined ? status !== 'done' : !hashes.has(hash)))
}
