/*
 * Parses the search of a route field by field. All of it is untrusted. A schema library would do it too, but search is parsed before a
 * screen is loaded: zod would weigh more in the first load than all routes together (docs/decisions/0017-route-files.md).
 */

import { isLocalPath } from '#shared/session/local-path.ts'

/** Parses one parameter; `undefined` drops it. */
type Field<Value extends string = string> = (value: unknown) => Value | undefined

type Search<Fields> = { [Name in keyof Fields]?: Fields[Name] extends Field<infer Value> ? Value : never }

/**
 * A `validateSearch` that keeps the named parameters whose values are valid. The others are undefined, and not just left out: the router lays
 * what a route reads over what the address says, so that what is left out would be there as somebody typed it.
 */
export function searchOf<const Fields extends Readonly<Record<string, Field>>>(fields: Fields) {
  return (search: Record<string, unknown>): Search<Fields> => {
    const kept: Record<string, string | undefined> = {}
    for (const [name, field] of Object.entries(fields)) kept[name] = field(search[name])
    return kept as Search<Fields>
  }
}

/** Whether a parameter is set. */
export const isSet = (search: object, name: string): boolean => (search as Record<string, unknown>)[name] !== undefined

/** How many parameters are set. */
export const countSet = (search: object): number => Object.values(search).filter(value => value !== undefined).length

/** A non-empty text, truncated to a length. The router gives digits that a number keeps as one. */
export const text =
  (maxLength: number): Field =>
  value =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value).slice(0, maxLength) : undefined

/** One of a set of words. */
export const oneOf =
  <const Value extends string>(...words: readonly Value[]): Field<Value> =>
  value =>
    words.find(word => word === value)

/** Whether the parameter is present, with any value. */
export const mark: Field = value => (value === undefined ? undefined : typeof value === 'string' ? value.slice(0, 100) : 'set')

/** A path of this portal. */
export const localPath: Field = value => (typeof value === 'string' && isLocalPath(value) ? value : undefined)
