type Language = 'en' | 'es'

/** A moment as a mail says it: in the time zone in which its reader was last seen, else in UTC; which one it is stands there. */
export function formatMailTime(language: Language, at: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: timeZone ?? 'UTC' },
  } as const).format(at)
}

/** The day of a moment, there. */
export function formatMailDay(language: Language, at: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timeZone ?? 'UTC' }).format(at)
}
