import { useEffect, useState } from 'react'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { walletKey } from './holding-queries.ts'

/** Time for the API to write down what the ledger has just closed, before it is asked. */
const SETTLE_MS = 1_200

/**
 * Keeps everything under `walletKey` of the open wallet current by the network's own stream of the account. Several events of one ledger are one refresh at
 * once and one shortly after, when the product's records have caught up. @returns whether the connection is there
 */
export function useLiveWallet(): { isConnected: boolean } {
  const { walletId, publicKey } = useSelectedBusiness()
  const { horizon, queryClient } = useConnections()
  const [isConnected, setConnected] = useState(true)
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const refreshIn = (ms: number) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        void queryClient.invalidateQueries({ queryKey: walletKey(walletId) })
      }, ms)
      timers.add(timer)
    }
    const stream = horizon.streamEvents(`/accounts/${publicKey}/effects`, {
      cursor: 'now',
      onEvent: () => {
        if (timers.size > 0) return
        refreshIn(50)
        refreshIn(SETTLE_MS)
      },
      onConnection: error => setConnected(error === undefined),
    })
    stream.ended.catch(() => setConnected(false))
    return () => {
      stream.close()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [walletId, publicKey, horizon, queryClient])
  return { isConnected }
}
