import type { Usage } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { readUsage, unitsEach } from '#domain/sponsorship/usage.ts'

/** What a business uses of what the platform sponsors (spec §2 "account usage", §9 units). */
export async function describeUsage(deps: ApiDeps, businessId: string) {
  const usage = await readUsage(deps.db, businessId, deps.clock.now())
  const attributes: z.input<typeof Usage> = {
    sponsor: usage.sponsor,
    unitsUsed: usage.unitsUsed,
    unitsReserved: usage.unitsReserved,
    unitsLimit: usage.unitsLimit,
    items: usage.items.map(entry => ({ ...entry, unitsEach: unitsEach[entry.item] })),
  }
  return toDocument('usage', businessId, attributes)
}
