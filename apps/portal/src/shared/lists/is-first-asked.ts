/**
 * Whether something is being read that has been neither read nor refused before: what waits for it can stand empty. Once it has been answered,
 * or could not be, nothing gives way to a placeholder any more that somebody may be typing into.
 */
export const isFirstAsked = ({ isLoading, isFetched }: { isLoading: boolean; isFetched: boolean }): boolean => isLoading && !isFetched
