import { formatMoment, formatRelative } from '@lealta/messages/format'
import { useEffect, useState } from 'react'
import { useLocale } from '#shared/language/use-locale.ts'

/** A relative time in words ("in 2 days"); the exact time with its zone on hover. `at` is ISO-8601 or a Date. */
export function RelativeTime({ at }: { at: string | Date }) {
  const locale = useLocale()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const moment = typeof at === 'string' ? new Date(at) : at
  return (
    <time dateTime={moment.toISOString()} title={formatMoment(moment, locale)}>
      {formatRelative(moment, now, locale)}
    </time>
  )
}
