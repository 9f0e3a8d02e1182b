import { ApiError, type BusinessProfile } from '@lealta/contract'
import { isValidPhoneNumber } from 'libphonenumber-js'
import { type businesses, inTransaction, readUniqueViolation, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { mayUse } from '#domain/images/images.repository.ts'
import { lockRegistration } from '#domain/kyb/kyb.repository.ts'
import { allowedCountries, isAllowedLocation } from './business-location.ts'
import { type BusinessValues, lockBusiness, updateBusinessRow } from './businesses.repository.ts'
import { freeAlias } from './take-alias.ts'
import { assertVerifiedData } from './verified-data.ts'

type Changes = { [Key in keyof BusinessProfile]?: BusinessProfile[Key] | undefined }

/**
 * Creates, completes or changes the profile of a business; fields that are left out stay. Repeating is safe. A first alias is reserved for a
 * day, until the business is verified.
 * @throws ApiError `alias_cannot_change` once it has one (spec §5), `alias_already_exists`, `alias_reserved`, `business_data_in_review`,
 * `business_data_verified`, `business_country_not_allowed`, `business_location_not_valid`, `phone_not_valid`, `image_required` for a picture
 * that is not the caller's
 */
export async function saveProfile(deps: ApiDeps, principal: RegisteredPrincipal, businessId: string, changes: Changes): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    // The review first: decisions take it before they change the business.
    const review = await lockRegistration(tx, businessId)
    const business = await lockBusiness(tx, businessId)
    if (!business || !review) throw new ApiError('not_found')
    assertVerifiedData(business, changes, review.status)
    await assertAllowed(tx, principal, business, changes)
    const isFirstAlias = changes.alias !== undefined && business.alias === null
    if (isFirstAlias) await freeAlias(deps, tx, changes.alias ?? '', now)
    const alias = isFirstAlias ? { aliasReservedAt: now } : {}
    await updateBusinessRow(tx, businessId, { ...toValues(changes), ...alias, profileAt: business.profileAt ?? now })
    const details = { fields: Object.keys(changes).sort() }
    await recordAudit(tx, { at: now, actor: principal.publicKey, action: 'business.profile_saved', subject: businessId, details })
  }).catch((error: unknown) => {
    if (readUniqueViolation(error) !== undefined) throw fieldError('alias_already_exists', '/alias')
    throw error
  })
}

async function assertAllowed(tx: Tx, principal: RegisteredPrincipal, business: BusinessValues, changes: Changes): Promise<void> {
  if (changes.alias !== undefined && business.alias !== null && changes.alias !== business.alias)
    throw fieldError('alias_cannot_change', '/alias')
  if (changes.country !== undefined || changes.location !== undefined) {
    const country = changes.country ?? business.country ?? ''
    const latitude = changes.location?.latitude ?? business.latitude
    const longitude = changes.location?.longitude ?? business.longitude
    if (!allowedCountries.includes(country)) throw fieldError('business_country_not_allowed', '/country')
    if (latitude === null || longitude === null || !isAllowedLocation(country, { latitude, longitude })) {
      throw fieldError('business_location_not_valid', '/location')
    }
  }
  if (changes.phone && !isValidPhoneNumber(changes.phone)) throw fieldError('phone_not_valid', '/phone')
  const { logoId } = changes
  if (logoId !== undefined && logoId !== business.logoId && !(await mayUse(tx, logoId, principal.user.id, 'publicPicture')))
    throw fieldError('image_required', '/logoId')
}

function toValues({ document_number, location, ...changes }: Changes): Partial<typeof businesses.$inferInsert> {
  const values = {
    ...changes,
    ...(document_number === undefined ? {} : { documentNumber: document_number }),
    ...(location === undefined ? {} : location),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

const fieldError = (
  code:
    | 'alias_cannot_change'
    | 'alias_already_exists'
    | 'business_country_not_allowed'
    | 'business_location_not_valid'
    | 'phone_not_valid'
    | 'image_required',
  pointer: string,
) => new ApiError(code, undefined, { data: { pointer } })
