import type { Language } from './language.ts'

// 7:25 PM, but 07:25.
const hourOf = { en: 'numeric', es: '2-digit' } as const satisfies Record<Language, string>

/** Day, time and zone, as in "20 Nov 2026, 10:30 GMT-3". `timeZone` is an IANA name; the device's without it. */
export function formatMoment(moment: Date, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: hourOf[language],
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(moment)
}

/** A day, as in "20 November 2026". `timeZone` is an IANA name; the device's without it. */
export function formatDay(moment: Date, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(moment)
}

/** A time of day, as in "10:30". `timeZone` is an IANA name; the device's without it. */
export function formatTime(moment: Date, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, {
    hour: hourOf[language],
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(moment)
}

/** The day of the week, as in "Saturday" or "sábado", on the device's calendar. */
export function formatWeekday(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long' }).format(moment)
}

/** The distance between two moments in words: "now", "5 minutes ago", "in 3 days". */
export function formatRelative(moment: Date, now: Date, language: Language): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1000)
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['year', 31_536_000],
    ['month', 2_592_000],
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ]
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit)
  }
  return words.format(0, 'second')
}

/** A count or a ratio in the locale's marks, thousands grouped as in amounts. Never for money: amounts are written by `@lealta/stellar/amount`. */
export function formatCount(count: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(language, { useGrouping: 'always', ...options }).format(count)
}

/** Words as a list: "Ana, Luis, and Sol". */
export function formatList(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}

/** A country's name from its ISO 3166-1 code; the code itself when it is unknown. */
export function formatCountry(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}
