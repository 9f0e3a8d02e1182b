import type { TillEvent } from '@lealta/contract'
import { useEffect, useRef, useState } from 'react'
import { mergeEvents, timeOf } from '#features/tills/model/till-events.ts'
import { useWakeLock } from '#shared/device/use-wake-lock.ts'
import { useApi } from '#shared/portal/connections.ts'
import { followTill, type TillConnection } from './till-stream.ts'

/**
 * The running till: events newest first, unseen events in order of arrival, and the connection.
 * `before` are the events from before the till was opened; later ones are shown big.
 */
export function useTill(
  till: { businessId: string; id: string },
  before: readonly TillEvent[],
): { events: readonly TillEvent[]; waiting: readonly TillEvent[]; connection: TillConnection; dismiss: () => void } {
  const api = useApi()
  const [arrived, setArrived] = useState<readonly TillEvent[]>([])
  const [waiting, setWaiting] = useState<readonly TillEvent[]>([])
  const [connection, setConnection] = useState<TillConnection>('connecting')
  const known = useRef(new Set(before.map(({ id }) => id)))
  const since = useRef(before[0] ? timeOf(before[0]) : '')
  const after = useRef(before[0]?.id ?? '0')

  useEffect(() => {
    return followTill(
      api,
      { businessId: till.businessId, tillId: till.id, after: after.current },
      {
        connection: setConnection,
        event: event => {
          if (known.current.has(event.id)) return
          known.current.add(event.id)
          setArrived(current => mergeEvents(current, [event]))
          if (timeOf(event) >= since.current) setWaiting(current => [...current, event])
        },
      },
    )
  }, [api, till.businessId, till.id])
  useWakeLock()
  return {
    events: mergeEvents(before, arrived),
    waiting,
    connection,
    dismiss: () => setWaiting(([, ...rest]) => rest),
  }
}
