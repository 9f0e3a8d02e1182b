import { EmployeeInput, LocationInput, type SubAccountInput, type SubAccountKind } from '@lealta/contract'
import { completeLink } from '#shared/forms/complete-link.ts'
import { foldProblems } from '#shared/forms/form-problems.ts'
import { toLabel, toSubAlias } from '#shared/forms/sub-alias.ts'
import { checkBy } from '#shared/forms/use-typed-form.ts'
import type { Coordinates } from '#shared/places/allowed-place.ts'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'

/** The form of a location or employee account: every optional field is a string, empty when absent. */
export type SubAccountValues = {
  name: string
  /** The part before the business's alias; empty for none. */
  label: string
  country: string
  address: string
  location: Coordinates | null
  phone: string
  email: string
  website: string
  description: string
}

/** An empty form. */
export const emptySubAccount: SubAccountValues = {
  name: '',
  label: '',
  country: '',
  address: '',
  location: null,
  phone: '',
  email: '',
  website: '',
  description: '',
}

/** Converts a saved account into form values. */
export function toValues(account: OwnSubAccount, businessAlias: string | null): SubAccountValues {
  return {
    name: account.name,
    label: toLabel(account.alias, businessAlias),
    country: account.country ?? '',
    address: account.address ?? '',
    location: account.location,
    phone: account.phone ?? '',
    email: account.email ?? '',
    website: account.website ?? '',
    description: account.description,
  }
}

/** Turns checked form values into the request body. */
export function toInput(kind: SubAccountKind, values: SubAccountValues, businessAlias: string | null): SubAccountInput {
  return toBody(kind, values, businessAlias) as SubAccountInput
}

function toBody(kind: SubAccountKind, values: SubAccountValues, businessAlias: string | null) {
  const alias = toSubAlias(values.label, businessAlias)
  const { name, country, address, location, description } = values
  const email = values.email.trim() || null
  if (kind === 'employee') return { kind, name, alias, email }
  const phone = values.phone.trim() || null
  return {
    kind,
    name,
    alias,
    email,
    country,
    address,
    location: location ?? undefined,
    phone,
    website: completeLink(values.website),
    description,
  }
}

const schemas = { location: LocationInput, employee: EmployeeInput } as const

/** Error codes by field. An empty field is missing, whatever else its format requires. */
export function check(kind: SubAccountKind, values: SubAccountValues, businessAlias: string | null): Record<string, string> {
  const found = foldProblems(checkBy(schemas[kind])(toBody(kind, values, businessAlias)), [...Object.keys(values), 'alias'])
  return Object.fromEntries(
    Object.entries(found).map(([name, code]) => {
      const field = name === 'alias' ? 'label' : name
      const value = values[field as keyof SubAccountValues]
      return [field, value === '' || value === null ? 'field_required' : code]
    }),
  )
}
