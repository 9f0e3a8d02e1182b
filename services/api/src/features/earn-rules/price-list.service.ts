import type { PriceItem } from '@lealta/contract'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { recordActOfCall } from '#domain/audit/current-call.ts'
import { readPriceItems, replacePriceItems } from '#domain/earn-rules/earn-rules.repository.ts'
import { readProgram } from './earn-rules.service.ts'

/** @throws ApiError not_found */
export async function describePriceList(deps: Pick<ApiDeps, 'db'>, businessId: string) {
  const { id } = await readProgram(deps, businessId)
  return toDocument('price_list', id, { items: await readPriceItems(deps.db, id) })
}

/**
 * Replaces the list. What rules and purchases say of an item that is no longer on it stays.
 * @throws ApiError not_found
 */
export async function writePriceList(deps: Pick<ApiDeps, 'db' | 'clock'>, businessId: string, items: PriceItem[]) {
  const { id } = await readProgram(deps, businessId)
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await replacePriceItems(tx, id, items, at)
    await recordActOfCall(tx, at, id)
  })
  return describePriceList(deps, businessId)
}
