import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { pointsOfSale } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { readTillPayments } from './read-till-payments.ts'
import { listWatchedTills } from './till-signal.ts'

/** Reads what arrived at every open till. */
export async function readAllTills(deps: ApiDeps): Promise<void> {
  const tills = await deps.db
    .select()
    .from(pointsOfSale)
    .where(and(isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
  for (const till of tills) await readTillPayments(deps, till)
}

/** Reads what arrived at the tills that somebody watches: what was paid outside the portal shows within a second. */
export async function readWatchedTills(deps: ApiDeps): Promise<void> {
  const ids = listWatchedTills(deps.db)
  if (ids.length === 0) return
  const tills = await deps.db
    .select()
    .from(pointsOfSale)
    .where(and(inArray(pointsOfSale.id, ids), isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
  for (const till of tills) await readTillPayments(deps, till)
}
