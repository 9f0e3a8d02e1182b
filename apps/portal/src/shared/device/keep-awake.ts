/**
 * Keeps the screen awake, if the browser can; the lock is taken again when the page comes back into view.
 * @returns a function that lets it sleep
 */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  let lock: WakeLockSentinel | undefined
  let isGone = false
  const hold = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (isGone) await lock.release()
    } catch {
      // Refused, e.g. on low battery: the device's settings apply.
    }
  }
  void hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    isGone = true
    document.removeEventListener('visibilitychange', hold)
    lock?.release().catch(() => undefined)
  }
}
