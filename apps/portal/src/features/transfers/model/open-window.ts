/** A window that was opened in a click and waits for its page. */
export interface WaitingWindow {
  readonly go: (url: string) => void
  readonly close: () => void
}

/**
 * Opens an empty window: call it in the click, before anything is awaited, or browsers block it (product trap 11). The page that comes into
 * it cannot reach this one.
 * @param words shown until the page comes
 * @returns undefined when the browser blocks it
 */
export function openWindow(words: string): WaitingWindow | undefined {
  const opened = window.open('', '_blank')
  if (!opened) return undefined
  opened.document.title = words
  opened.document.body.textContent = words
  opened.opener = null
  return { go: url => opened.location.replace(url), close: () => opened.close() }
}
