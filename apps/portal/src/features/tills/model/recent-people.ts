import type { Face, TillEvent } from '@lealta/contract'
import type { OwnGift } from '#features/tills/api/gift-queries.ts'
import { customerOf, timeOf } from './till-events.ts'

/** Somebody who was at this till. */
export interface RecentPerson {
  readonly publicKey: string
  readonly name: string
  readonly face: Face | null
}

const MOST = 8

/** Who was at a till, the last first, once each: by what was given there and what arrived. */
export function listRecentPeople(gifts: readonly OwnGift[], events: readonly TillEvent[]): RecentPerson[] {
  const given = gifts.flatMap(({ customer, customerName, customerFace, givenAt }) =>
    customer === null || customerName === null ? [] : [{ at: givenAt, publicKey: customer, name: customerName, face: customerFace }],
  )
  const came = events.flatMap(event => {
    const { party, publicKey, name } = customerOf(event)
    return party.name === null ? [] : [{ at: timeOf(event), publicKey, name, face: party.face ?? null }]
  })
  const byKey = new Map<string, RecentPerson>()
  for (const { publicKey, name, face } of [...given, ...came].sort((a, b) => b.at.localeCompare(a.at))) {
    if (!byKey.has(publicKey)) byKey.set(publicKey, { publicKey, name, face })
  }
  return [...byKey.values()].slice(0, MOST)
}
