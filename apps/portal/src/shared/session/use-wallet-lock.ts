import { useEffect, useState } from 'react'
import { useConnections } from '#shared/portal/connections.ts'
import { useSession } from './use-session.ts'

/** Whether the built-in wallet of this device is unlocked, and how to lock it. `canLock` is false for wallets that lock themselves. */
export function useWalletLock(): { isUnlocked: boolean; canLock: boolean; lock: () => void } {
  const { wallet } = useSession()
  const { keystore } = useConnections().wallets
  const [isUnlocked, setUnlocked] = useState(() => keystore.isUnlocked())
  useEffect(() => {
    const timer = setInterval(() => setUnlocked(keystore.isUnlocked()), 1000)
    const stop = keystore.onLock(() => setUnlocked(false))
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [keystore])
  return { isUnlocked, canLock: wallet?.walletExtension === 'builtin', lock: () => keystore.lock() }
}
