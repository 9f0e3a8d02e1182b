import { useNow } from '#shared/portal/use-now.ts'
import { RelativeTime } from './relative-time.tsx'

const HOUR_MS = 3_600_000

/** The time until a moment: in words, in its last hour by the second. */
export function Countdown({ until }: { until: string }) {
  const left = new Date(until).getTime() - useNow(1_000).getTime()
  if (left <= 0 || left > HOUR_MS) return <RelativeTime at={until} />
  const seconds = Math.floor(left / 1_000)
  return (
    <time dateTime={until} role="timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </time>
  )
}
