import { useEffect } from 'react'

/** Where the person was when something opened has the focus again when it closes; or the screen, if they went to another. */
export function useReturnedFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      // What closes is still there; the focus goes with it.
      requestAnimationFrame(() => {
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
        const place = isThere ? before : document.querySelector<HTMLElement>('main[tabindex]')
        place?.focus({ preventScroll: true })
      })
    }
  }, [isOpen])
}
