import { oneOf, searchOf, text } from '#shared/routing/search.ts'

export const statuses = ['enabled', 'ready', 'pending'] as const

/** Search of the rewards: what the list is filtered by. */
export const readRewardSearch = searchOf({ status: oneOf(...statuses), search: text(60) })
export type RewardSearch = ReturnType<typeof readRewardSearch>
