import { useEffect, useState } from 'react'
import { useConnections } from '#shared/portal/connections.ts'
import { isKeptHere } from './session.ts'
import { useSession } from './use-session.ts'

/**
 * Whether this device's wallet is unlocked, and how to lock it or ask the person to unlock it. `canLock` is false for wallets that
 * lock themselves.
 */
export function useWalletLock(): { isUnlocked: boolean; canLock: boolean; lock: () => void; unlock: () => void } {
  const { wallet } = useSession()
  const { keystore, prompt } = useConnections().wallets
  const [isUnlocked, setUnlocked] = useState(() => keystore.isUnlocked())
  useEffect(() => {
    const timer = setInterval(() => setUnlocked(keystore.isUnlocked()), 1000)
    const stop = keystore.onLock(() => setUnlocked(false))
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [keystore])
  return {
    isUnlocked,
    canLock: isKeptHere(wallet),
    lock: () => keystore.lock(),
    // The dialog unlocks the wallet itself.
    unlock: () => void prompt.ask().then(() => setUnlocked(keystore.isUnlocked())),
  }
}
