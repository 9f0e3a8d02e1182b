import { ApiError } from '@lealta/contract'
import { createZonedTime, type ZonedTime } from '#domain/csv/zoned-time.ts'

/**
 * A day some days later, or earlier.
 * @param day `YYYY-MM-DD`, as is what it returns
 */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * The time zone in which figures are asked for by day, here and in the database.
 * @param timeZone a name of the IANA database
 * @throws ApiError field_required for anything else. An offset is not a name: the database would take it the other way around.
 */
export function readReportZone(timeZone: string): ZonedTime {
  if (!/^[A-Za-z]/.test(timeZone)) throw new ApiError('field_required', 'not a time zone')
  return createZonedTime(timeZone)
}
