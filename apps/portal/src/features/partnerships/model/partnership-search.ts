import { oneOf, searchOf } from '#shared/routing/search.ts'

/** States that can be filtered by. */
export const statuses = ['sent', 'accepted', 'declined', 'cancelled', 'ended'] as const
export const directions = ['outgoing', 'incoming'] as const

/** Search of the list: its filters. */
export const readPartnershipSearch = searchOf({ direction: oneOf(...directions), status: oneOf(...statuses) })
export type PartnershipFilters = ReturnType<typeof readPartnershipSearch>
