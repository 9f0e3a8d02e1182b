import { SubAlias } from '@lealta/contract'

/** The fields of a till's form. */
export type TillValues = {
  name: string
  /** The part before the business's alias; empty for none. */
  label: string
}

/** What the API takes. */
export interface TillInput {
  readonly name: string
  readonly alias: string | null
}

/** A saved till as the form shows it. */
export function toTillValues({ name, alias }: TillInput, businessAlias: string | null): TillValues {
  const ending = `.${businessAlias ?? ''}`
  return { name, label: alias === null ? '' : businessAlias && alias.endsWith(ending) ? alias.slice(0, -ending.length) : alias }
}

/** What the form says. */
export function toTillInput({ name, label }: TillValues, businessAlias: string | null): TillInput {
  return { name: name.trim(), alias: label === '' ? null : `${label}.${businessAlias ?? ''}` }
}

/** Codes of the fields that are wrong. */
export function checkTill(values: TillValues, businessAlias: string | null): Partial<Record<keyof TillValues, string>> {
  const { name, alias } = toTillInput(values, businessAlias)
  return {
    ...(name === '' ? { name: 'field_required' } : {}),
    ...(alias !== null && !SubAlias.safeParse(alias).success ? { label: 'alias_not_valid' } : {}),
  }
}
