/**
 * Keeps a connection open as long as somebody sees the page: a browser gives a host six, and a seventh page would load nothing while others
 * keep theirs open unseen.
 * @param open opens it, and returns how it is closed
 * @param onSeenAgain the page is seen again, and what happened meanwhile was not heard
 * @returns a function that ends it
 */
export function whileSeen(open: () => () => void, onSeenAgain: () => void = () => {}): () => void {
  let close: (() => void) | undefined
  const look = () => {
    if (document.visibilityState === 'hidden') {
      close?.()
      close = undefined
    } else if (!close) {
      close = open()
      onSeenAgain()
    }
  }
  if (document.visibilityState !== 'hidden') close = open()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    close?.()
  }
}
