import type { EarnRule } from '@lealta/contract'
import type { ZonedTime } from '#domain/csv/zoned-time.ts'

type Period = Pick<Extract<EarnRule, { kind: 'multiplier' }>, 'weekdays' | 'hours' | 'startsOn' | 'endsOn'>

/**
 * Whether a moment is within the weekdays, hours and dates of a rule, as a clock on the shop's wall says: an hour that the clock skips does
 * not come, one that it shows twice counts twice. Hours past midnight belong to the day on which they began.
 */
export function isWithin({ weekdays, hours, startsOn, endsOn }: Period, zone: ZonedTime, at: Date): boolean {
  const local = zone.format(at)
  const [today, time] = [local.slice(0, 10), local.slice(11, 16)]
  let day = today
  if (hours) {
    const isPastMidnight = hours.from > hours.to && time < hours.to
    if (!isPastMidnight && (time < hours.from || (hours.from < hours.to && time >= hours.to))) return false
    if (isPastMidnight) day = dayBefore(today)
  }
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return false
  return (startsOn === null || day >= startsOn) && (endsOn === null || day <= endsOn)
}

/** Whether a moment is at most so many days before or after a day that comes every year; the 29th of February is the 1st of March elsewhere. */
export function isAround({ month, day }: { month: number; day: number }, days: number, zone: ZonedTime, at: Date): boolean {
  const today = new Date(`${zone.dayOf(at)}T00:00:00Z`)
  return [-1, 0, 1].some(years => {
    const turn = Date.UTC(today.getUTCFullYear() + years, month - 1, day)
    return Math.abs(turn - today.getTime()) <= days * 86_400_000
  })
}

/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
const dayBefore = (day: string): string => new Date(new Date(`${day}T00:00:00Z`).getTime() - 86_400_000).toISOString().slice(0, 10)
