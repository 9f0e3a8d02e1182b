/** How often the server is asked whether it answers. */
const ASK_MS = 5_000

/** Calls back once, as soon as the server answers: asked regularly while somebody looks, and at once when the device says that it is connected. */
export function waitForNetwork(onBack: () => void): void {
  let isAsking = false
  const ask = async () => {
    if (isAsking || document.visibilityState !== 'visible') return
    isAsking = true
    try {
      const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) })
      if (answer.ok) {
        clearInterval(timer)
        onBack()
        return
      }
    } catch {
      // Not yet.
    }
    isAsking = false
  }
  const timer = setInterval(() => void ask(), ASK_MS)
  addEventListener('online', () => void ask())
  document.addEventListener('visibilitychange', () => void ask())
}
