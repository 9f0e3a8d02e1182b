/** A list that is read page by page, newest first: the times of what is read (ISO-8601), and whether older ones are left. */
export type PagedTimes = { times: readonly string[]; hasMore: boolean }

/**
 * Up to where several lists can be shown as one: where the first of them ends that has more, since that may lie in between.
 * @returns place of that list among them, whose next page comes first, and the time of its last entry; undefined when all are read
 */
export function findEdge(lists: readonly PagedTimes[]): { place: number; time: string } | undefined {
  const ends = lists.flatMap(({ times, hasMore }, place) => (hasMore && times.length > 0 ? [{ place, time: times.at(-1) ?? '' }] : []))
  return ends.sort((a, b) => b.time.localeCompare(a.time))[0]
}
