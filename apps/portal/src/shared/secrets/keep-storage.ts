/**
 * Asks the browser to keep what this site stores, which it may otherwise forget: after days without a visit, or when the disk is full. Some
 * browsers ask the person, others decide by themselves; where there is no such question, nothing happens.
 */
export function keepStorage(): void {
  // Missing where the page is not served securely.
  const { storage } = navigator as { storage?: StorageManager }
  storage?.persist?.().catch(() => undefined)
}
