import { addDays, readReportZone } from '#domain/reports/days.ts'

/**
 * The first nine o'clock in the morning of a time zone after a moment; on a day that changes the clock too.
 * @throws ApiError field_required for an unknown time zone
 */
export function findNextNine(timeZone: string, after: Date): Date {
  const zone = readReportZone(timeZone)
  const today = zone.dayOf(after)
  const nines = [-1, 0, 1, 2].map(days => {
    const day = addDays(today, days)
    // The offset at nine in Greenwich is at most hours off: that at the moment it leads to is right.
    const nearly = Date.parse(`${day}T09:00:00${offsetAt(new Date(`${day}T09:00:00Z`))}`)
    return new Date(`${day}T09:00:00${offsetAt(new Date(nearly))}`)
  })
  return nines.find(nine => nine > after) ?? new Date(after.getTime() + 86_400_000)

  function offsetAt(at: Date): string {
    return zone.format(at).slice(19)
  }
}
