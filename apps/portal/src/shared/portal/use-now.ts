import { useEffect, useState } from 'react'
import { useBasics } from './basics.ts'

/** The time by the server's clock, looked at again every so many milliseconds. */
export function useNow(everyMs = 60_000): Date {
  const { clock } = useBasics()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [clock, everyMs])
  return now
}
