import { filterFields } from '#shared/lists/filter-search.ts'
import { oneOf, searchOf } from '#shared/routing/search.ts'

/** States that can be filtered by. */
export const statuses = ['completed', 'waiting', 'cancelled'] as const

/** Search of the activity: the filters of spec §3. */
export const readActivitySearch = searchOf({ status: oneOf(...statuses), ...filterFields })
export type ActivityFilters = ReturnType<typeof readActivitySearch>
