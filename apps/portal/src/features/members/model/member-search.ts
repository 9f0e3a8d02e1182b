import { oneOf, searchOf, text } from '#shared/routing/search.ts'

export const visits = ['7', '30', '90', '365'] as const
export const onlys = ['neverRedeemed', 'waiting', 'owes'] as const
export const sorts = ['lastVisit', 'name', 'points', 'since'] as const

/** A sum as somebody types it, with a comma or a dot. */
const sum = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? /^(0|[1-9]\d{0,11})(\.\d{1,7})?$/.exec(String(value).replace(',', '.'))?.[0]
    : undefined
/** The router parses digits as a number. */
const days = (value: unknown) => oneOf(...visits)(String(value))

/** What members are filtered and sorted by, as fields of a search. */
export const memberFields = {
  ...{ search: text(100), visited: days, away: days, least: sum, most: sum },
  ...{ tag: text(30), only: oneOf(...onlys), sort: oneOf(...sorts) },
} as const
/** Search of the members. */
export const readMemberSearch = searchOf(memberFields)
export type MemberSearch = ReturnType<typeof readMemberSearch>
