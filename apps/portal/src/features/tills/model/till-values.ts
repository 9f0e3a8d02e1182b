import { SubAlias } from '@lealta/contract'
import { toLabel, toSubAlias } from '#shared/forms/sub-alias.ts'

/** The fields of a till's form. */
export type TillValues = {
  name: string
  /** The part before the business's alias; empty for none. */
  label: string
  /** Id of the location that it belongs to; empty for none. */
  location: string
}

/** Request body of a till. */
export interface TillInput {
  readonly name: string
  readonly alias: string | null
  readonly locationId: string | null
}

/** Converts a saved till into form values. */
export function toTillValues({ name, alias, locationId }: TillInput, businessAlias: string | null): TillValues {
  return { name, label: toLabel(alias, businessAlias), location: locationId ?? '' }
}

/** Turns form values into the request body. */
export function toTillInput({ name, label, location }: TillValues, businessAlias: string | null): TillInput {
  return { name: name.trim(), alias: toSubAlias(label, businessAlias), locationId: location || null }
}

/** Error codes by field. */
export function checkTill(values: TillValues, businessAlias: string | null): Partial<Record<keyof TillValues, string>> {
  const { name, alias } = toTillInput(values, businessAlias)
  return {
    ...(name === '' ? { name: 'field_required' } : {}),
    ...(alias !== null && !SubAlias.safeParse(alias).success ? { label: 'alias_not_valid' } : {}),
  }
}
