import { useEffect } from 'react'

/** Where a browser cannot say when it has nothing else to do. */
const LATER_MS = 3_000

/**
 * Lets this browser keep what shows the person's code without a network (decision 0086): the service worker is registered when nothing else
 * is left to do, in the built portal alone. What it may keep, and whether it is there at all, is the server's to say.
 */
export function useOfflineCode(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // Without one, everything but the code without a network works as before.
    const register = () => navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(register, LATER_MS)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(register)
    return () => cancelIdleCallback(asked)
  }, [])
}
