import { type AccessLevel, ApiError, givenLevels } from '@lealta/contract'
import type { Tx } from '#db/index.ts'
import { readAccessLevel } from '#domain/access/principal.repository.ts'
import { type RegisteredPrincipal, toHeldLevel } from '#domain/access/principal.ts'
import { lockBusiness } from './businesses.repository.ts'

/**
 * Locks the access control of a business until the end of the transaction and asks once more what the caller may give: what the policy
 * saw may be gone by now.
 * @throws ApiError `not_found` for somebody without access, or a business without a profile; `forbidden` for an employee
 */
export async function lockAccess(tx: Tx, actor: RegisteredPrincipal, businessId: string) {
  const { business, level } = await lockEntry(tx, actor, businessId)
  const given: readonly AccessLevel[] = givenLevels[level]
  if (given.length === 0) throw new ApiError('forbidden')
  return { business, mayGive: (other: AccessLevel) => given.includes(other) }
}

/**
 * Locks the access control of a business until the end of the transaction and asks once more whether the caller may enter.
 * @throws ApiError `not_found` for somebody without access, or a business without a profile
 */
export async function lockEntry(tx: Tx, actor: RegisteredPrincipal, businessId: string) {
  const business = await lockBusiness(tx, businessId)
  const level = toHeldLevel(actor, await readAccessLevel(tx, actor.user.id, businessId))
  if (!business?.profileAt || !level) throw new ApiError('not_found')
  return { business, level }
}
