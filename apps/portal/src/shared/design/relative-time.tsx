import { formatMoment, formatRelative } from '@lealta/messages/format'
import { useLocale } from '#shared/language/use-locale.ts'
import { useNow } from '#shared/portal/use-now.ts'

/** A relative time in words ("in 2 days"); the exact time with its zone on hover. `at` is ISO-8601 or a Date. */
export function RelativeTime({ at }: { at: string | Date }) {
  const locale = useLocale()
  const now = useNow(30_000)
  const moment = typeof at === 'string' ? new Date(at) : at
  return (
    <time dateTime={moment.toISOString()} title={formatMoment(moment, locale)}>
      {formatRelative(moment, now, locale)}
    </time>
  )
}
