import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { streamWhileSeen } from '#shared/live/stream-while-seen.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { walletKey } from './holding-queries.ts'

/** Gives the API time to record the ledger that has just closed. */
const SETTLE_MS = 1_200

/**
 * Keeps everything under the selected wallet's `walletKey` live, using the network's stream of the account. Several events of one ledger cause
 * one refresh at once and one shortly after, when the product's records have caught up. @returns whether the stream is connected
 */
export function useLiveWallet(): { isConnected: boolean } {
  const { walletId, publicKey } = useSelectedWallet()
  return useLiveAccount(
    publicKey,
    useMemo(() => walletKey(walletId), [walletId]),
  )
}

/** The same for any account: everything under `key` follows its effects. @param key must stay the same object while it is the same key */
export function useLiveAccount(publicKey: string, key: QueryKey): { isConnected: boolean } {
  const { horizon, queryClient } = useConnections()
  const [isConnected, setConnected] = useState(true)
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const refreshIn = (ms: number) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        void queryClient.invalidateQueries({ queryKey: key })
      }, ms)
      timers.add(timer)
    }
    const stop = streamWhileSeen(horizon, `/accounts/${publicKey}/effects`, {
      onEvent: () => {
        if (timers.size > 0) return
        refreshIn(50)
        refreshIn(SETTLE_MS)
      },
      onGap: () => {
        if (timers.size === 0) refreshIn(SETTLE_MS)
      },
      onConnection: setConnected,
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [publicKey, key, horizon, queryClient])
  return { isConnected }
}
