import { ApiError } from '@lealta/contract'

/** Writes moments in one time zone. */
export type ZonedTime = {
  /** ISO-8601 with offset: `2026-11-20T10:05:00-03:00`. */
  format(at: Date): string
  /** Calendar day there: `2026-11-20`. */
  dayOf(at: Date): string
}

/**
 * @param timeZone a name of the IANA database
 * @throws ApiError field_required for an unknown time zone
 */
export function createZonedTime(timeZone: string): ZonedTime {
  let formatter: Intl.DateTimeFormat
  try {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    })
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new ApiError('field_required', 'not a time zone', { cause })
  }
  const read = (at: Date) => {
    const parts = formatter.formatToParts(at)
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(candidate => candidate.type === type)?.value ?? ''
    const offset = part('timeZoneName').replace('GMT', '') || '+00:00'
    return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}:${part('second')}`, offset }
  }
  return {
    format(at) {
      const { day, time, offset } = read(at)
      return `${day}T${time}${offset}`
    },
    dayOf: at => read(at).day,
  }
}
