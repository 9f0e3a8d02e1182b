import { type AccessLevel, ApiError, type Business, type BusinessEntry, type FeatureFlags } from '@lealta/contract'
import { readPermission } from '@lealta/contract/permissions'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { presentImage } from '#domain/images/present-image.ts'
import type { BusinessRow, BusinessRowWithOwner } from './businesses.repository.ts'

type PresenterDeps = Pick<ApiDeps, 'domain' | 'publicUrl'>
/** How somebody sees a business: their level in it, and what is switched on for it. */
type Sight = { accessLevel: AccessLevel; features: FeatureFlags }

/**
 * The profile of a business as its people see it.
 * @throws ApiError `not_found` while there is no profile
 */
export function toBusiness(
  deps: PresenterDeps,
  { business: b, wallet, ownerEmail }: BusinessRowWithOwner,
  { accessLevel, features }: Sight,
) {
  const location = b.latitude === null || b.longitude === null ? undefined : { latitude: b.latitude, longitude: b.longitude }
  if (!b.profileAt || !b.name || !b.legalName || !b.alias || !b.documentNumber || !b.country || !b.address || !location) {
    throw new ApiError('not_found', 'no profile yet')
  }
  const attributes: z.input<typeof Business> = {
    name: b.name,
    legalName: b.legalName,
    alias: b.alias,
    document_number: b.documentNumber,
    country: b.country,
    address: b.address,
    location,
    ...toOpenProfile(b),
    logo: presentImage(deps, b.logoId),
    walletId: b.walletId,
    publicKey: wallet.publicKey,
    owner: { publicKey: wallet.publicKey, email: maySeeOwner(accessLevel) ? ownerEmail : null },
    address_name: `${b.alias}*${deps.domain}`,
    walletType: 'business',
    enabled: wallet.enabledAt !== null,
    createdAt: b.createdAt.toISOString(),
    accessLevel,
    features,
    operatorsOpenSales: b.operatorsOpenSales,
  }
  return { data: { id: b.id, type: 'business' as const, attributes } }
}

/** Whoever may see the addresses of those who have access. */
function maySeeOwner(accessLevel: AccessLevel): boolean {
  return readPermission('access.view').levels?.includes(accessLevel) ?? false
}

/** What a business says of itself, of which nothing has to be there. */
export function toOpenProfile({ categories, tags, website, phone, email, description, activity, accent }: BusinessRow['business']) {
  return { categories, tags, website, phone, email, description, activity, accent: accent as z.input<typeof Business>['accent'] }
}

/** A business that a person may enter, whatever they are to it. */
export function toOpenEntry(deps: PresenterDeps, { business: b, wallet }: BusinessRow, features: FeatureFlags) {
  return {
    name: b.name ?? '',
    alias: b.alias ?? '',
    logo: presentImage(deps, b.logoId),
    accent: b.accent as z.input<typeof BusinessEntry>['accent'],
    features,
    walletId: b.walletId,
    publicKey: wallet.publicKey,
  }
}

/** A business that a person has access to. */
export function toBusinessEntry(deps: PresenterDeps, row: BusinessRow, { accessLevel, features }: Sight) {
  const attributes: z.input<typeof BusinessEntry> = {
    ...toOpenEntry(deps, row, features),
    accessLevel,
    operatorsOpenSales: row.business.operatorsOpenSales,
  }
  return { id: row.business.id, type: 'business_entry' as const, attributes }
}
