import { useEffect, useState } from 'react'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import { streamWhileSeen } from '#shared/live/stream-while-seen.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { MARKET_KEY } from './market-queries.ts'

/**
 * Reads the market and the wallet again when a ledger closes, told by the network's stream: nothing is asked for while nothing happens.
 * @returns whether the stream is connected
 */
export function useLiveMarket(walletId: string): { isConnected: boolean } {
  const { horizon, queryClient } = useConnections()
  const [isConnected, setConnected] = useState(true)
  useEffect(() => {
    const readAgain = () => {
      for (const queryKey of [MARKET_KEY, walletKey(walletId)]) void queryClient.invalidateQueries({ queryKey })
    }
    return streamWhileSeen(horizon, '/ledgers', { onEvent: readAgain, onGap: readAgain, onConnection: setConnected })
  }, [horizon, queryClient, walletId])
  return { isConnected }
}
