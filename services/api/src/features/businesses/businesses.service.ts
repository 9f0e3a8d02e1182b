import { type AccessLevel, ApiError, type BusinessProfile } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { type RegisteredPrincipal, toHeldLevel } from '#domain/access/principal.ts'
import { toBusiness, toBusinessEntry } from '#domain/businesses/business.presenter.ts'
import { listEntries, readBusinessRow } from '#domain/businesses/businesses.repository.ts'
import { saveProfile } from '#domain/businesses/save-profile.ts'
import { type AliasRefusal, findAliasRefusal } from '#domain/businesses/take-alias.ts'

/** The portals that a person may enter, by name, with what they are there. */
export async function listBusinesses(deps: ApiDeps, principal: RegisteredPrincipal) {
  const userId = principal.user.id
  const rows = await listEntries(deps.db, userId)
  const features = await deps.flags.readEach(rows.map(({ business }) => business.id))
  return rows.map(row => {
    const given = row.business.ownerId === userId ? 'owner' : (row.level ?? undefined)
    const accessLevel = toHeldLevel(principal, given) ?? 'employee'
    return toBusinessEntry(deps, row, { accessLevel, features: features.get(row.business.id)! })
  })
}

/**
 * The profile, for a caller of that level.
 * @throws ApiError `not_found` while there is no profile
 */
export async function readBusiness(deps: ApiDeps, businessId: string, level: AccessLevel) {
  const row = await readBusinessRow(deps.db, businessId)
  if (!row) throw new ApiError('not_found')
  return toBusiness(deps, row, { accessLevel: level, features: await deps.flags.readAll(businessId) })
}

/**
 * Changes the profile; omitted fields stay as they are. Repeating is safe.
 * @throws ApiError as `saveProfile`; `not_found` before onboarding made a profile
 */
export async function updateBusiness(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  businessId: string,
  changes: { [Key in keyof BusinessProfile]?: BusinessProfile[Key] | undefined },
): Promise<void> {
  const row = await readBusinessRow(deps.db, businessId)
  if (!row?.business.profileAt) throw new ApiError('not_found', 'no profile yet')
  await saveProfile(deps, principal, businessId, changes)
}

/** Whether a business alias can be taken now, and if not why. */
export async function describeAlias(deps: ApiDeps, alias: string): Promise<{ free: boolean; reason: AliasRefusal }> {
  const reason = await findAliasRefusal(deps.db, alias, deps.clock.now())
  return { free: reason === null, reason }
}
