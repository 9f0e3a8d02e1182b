import { useEffect, useState } from 'react'
import { useSession } from './session-store.ts'
import { keystore } from './wallet.ts'

/** Whether the built-in wallet of this device is unlocked, and how to lock it. `canLock` is false for wallets that lock themselves. */
export function useWalletLock(): { isUnlocked: boolean; canLock: boolean; lock: () => void } {
  const { wallet } = useSession()
  const [isUnlocked, setUnlocked] = useState(() => keystore.isUnlocked())
  useEffect(() => {
    const timer = setInterval(() => setUnlocked(keystore.isUnlocked()), 1000)
    const stop = keystore.onLock(() => setUnlocked(false))
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return { isUnlocked, canLock: wallet?.walletExtension === 'builtin', lock: () => keystore.lock() }
}
