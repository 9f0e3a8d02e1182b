import type { Business, BusinessProfile, Wallet } from '@lealta/contract'
import { completeLink } from '#shared/forms/complete-link.ts'
import { readCountry } from '#shared/forms/phone-number.ts'
import { BUSINESS_COUNTRIES, type Coordinates } from '#shared/places/allowed-place.ts'

/** The profile as its form holds it: every optional field is a string, empty when absent. */
export type ProfileValues = {
  name: string
  legalName: string
  alias: string
  document_number: string
  country: string
  address: string
  location: Coordinates | null
  categories: string[]
  tags: string[]
  website: string
  phone: string
  email: string
  description: string
  activity: string
  accent: BusinessProfile['accent']
  logoId: string
  /** Address of the chosen logo; only shown, never sent. */
  logoUrl: string
}

/** An empty form. */
export const emptyProfile: ProfileValues = {
  name: '',
  legalName: '',
  alias: '',
  document_number: '',
  country: '',
  address: '',
  location: null,
  categories: [],
  tags: [],
  website: '',
  phone: '',
  email: '',
  description: '',
  activity: '',
  accent: 'amber',
  logoId: '',
  logoUrl: '',
}

/** A new business's profile with what is known of its owner: the contacts, and the country of the phone where a business may be. */
export function beginProfile({ email, phone }: Pick<Wallet, 'email' | 'phone'>): ProfileValues {
  const country = phone === null ? undefined : readCountry(phone)
  const isAllowed = country !== undefined && (BUSINESS_COUNTRIES as readonly string[]).includes(country)
  return { ...emptyProfile, email: email ?? '', phone: phone ?? '', country: isAllowed ? country : '' }
}

/** A draft goes on as it was left; one that was begun before the phone was known takes its country over. */
export function continueProfile(draft: ProfileValues, wallet: Pick<Wallet, 'email' | 'phone'>): ProfileValues {
  return { ...draft, country: draft.country || beginProfile(wallet).country }
}

/** Converts a saved profile into form values. */
export function toProfileValues(business: Business): ProfileValues {
  return {
    name: business.name,
    legalName: business.legalName,
    alias: business.alias,
    document_number: business.document_number,
    country: business.country,
    address: business.address,
    location: business.location,
    categories: [...business.categories],
    tags: [...business.tags],
    website: business.website ?? '',
    phone: business.phone ?? '',
    email: business.email ?? '',
    description: business.description,
    activity: business.activity,
    accent: business.accent,
    logoId: business.logo?.id ?? '',
    logoUrl: business.logo?.url ?? '',
  }
}

/** Turns form values into the request body: empty optional fields as null, https added where the scheme is missing. Not yet validated. */
export function toProfileInput(values: ProfileValues): Record<string, unknown> {
  const { logoUrl: _, ...rest } = values
  return {
    ...rest,
    location: values.location ?? undefined,
    website: completeLink(values.website),
    phone: values.phone.trim() || null,
    email: values.email.trim() || null,
  }
}

/** Only the fields that differ from the saved ones: the body of an edit. Never the alias (spec §5). */
export function diffProfile(saved: ProfileValues, values: ProfileValues): Record<string, unknown> {
  const before = toProfileInput(saved)
  return Object.fromEntries(
    Object.entries(toProfileInput(values)).filter(
      ([name, value]) => name !== 'alias' && JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )
}

/** The slugs of the offered categories, in display order. */
export const categorySlugs = [
  'cafe',
  'restaurant',
  'bakery',
  'bar',
  'ice_cream',
  'grocery',
  'market',
  'clothing',
  'shoes',
  'books',
  'electronics',
  'hardware',
  'home',
  'flowers',
  'toys',
  'pets',
  'pharmacy',
  'health',
  'beauty',
  'gym',
  'education',
  'art',
  'cinema',
  'hotel',
  'travel',
  'transport',
  'repair',
  'laundry',
  'services',
  'nonprofit',
  'other',
] as const
/** Slug of an offered category. */
export type CategorySlug = (typeof categorySlugs)[number]

/** Whether we have a name for the category in both languages. */
export function isCategorySlug(value: string): value is CategorySlug {
  return categorySlugs.some(slug => slug === value)
}

/** Suggests an alias for a name: lowercase, without accents, words joined by hyphens. Empty when nothing is left. */
export function suggestAlias(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '')
}
