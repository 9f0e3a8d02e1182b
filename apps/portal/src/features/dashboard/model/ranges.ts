import { oneOf, searchOf } from '#shared/routing/search.ts'

/** What the dashboard of a business can show, and how many days each is. */
export const ranges = { week: '7', month: '28', quarter: '90' } as const
export type Range = keyof typeof ranges
export const rangeNames = Object.keys(ranges) as Range[]

/** Search of the dashboard. */
export const readDashboardSearch = searchOf({ range: oneOf(...rangeNames) })
