import { SubAlias } from '@lealta/contract'

/** The fields of a till's form. */
export type TillValues = {
  name: string
  /** The part before the business's alias; empty for none. */
  label: string
}

/** Request body of a till. */
export interface TillInput {
  readonly name: string
  readonly alias: string | null
}

/** Converts a saved till into form values. */
export function toTillValues({ name, alias }: TillInput, businessAlias: string | null): TillValues {
  const ending = `.${businessAlias ?? ''}`
  return { name, label: alias === null ? '' : businessAlias && alias.endsWith(ending) ? alias.slice(0, -ending.length) : alias }
}

/** Turns form values into the request body. */
export function toTillInput({ name, label }: TillValues, businessAlias: string | null): TillInput {
  return { name: name.trim(), alias: label === '' ? null : `${label}.${businessAlias ?? ''}` }
}

/** Error codes by field. */
export function checkTill(values: TillValues, businessAlias: string | null): Partial<Record<keyof TillValues, string>> {
  const { name, alias } = toTillInput(values, businessAlias)
  return {
    ...(name === '' ? { name: 'field_required' } : {}),
    ...(alias !== null && !SubAlias.safeParse(alias).success ? { label: 'alias_not_valid' } : {}),
  }
}
