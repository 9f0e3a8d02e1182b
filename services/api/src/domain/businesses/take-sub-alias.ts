import { ApiError } from '@lealta/contract'
import type { Tx } from '#db/index.ts'
import { freeClosedSubAlias, isSubAliasTaken, lockAliases } from './sub-aliases.repository.ts'

/**
 * Takes a sub-alias for a till, a location or an employee account of a business, whose row is locked until the end of the transaction: among
 * all of them an alias is unique. What was closed for good gives its alias back.
 * @param self what asks, which keeps the alias that it has
 * @throws ApiError alias_outside_business (spec §5), alias_already_exists
 */
export async function takeSubAlias(tx: Tx, businessId: string, alias: string | null, self?: string): Promise<void> {
  const businessAlias = await lockAliases(tx, businessId)
  if (alias === null) return
  if (alias.split('.')[1] !== businessAlias) throw new ApiError('alias_outside_business', undefined, { data: { pointer: '/alias' } })
  await freeClosedSubAlias(tx, businessId, alias)
  if (await isSubAliasTaken(tx, alias, self)) throw new ApiError('alias_already_exists', undefined, { data: { pointer: '/alias' } })
}
