/** Whether a built-in wallet is kept on this device. Asks the storage alone, so that the first screen need not load the keystore. */
export function hasKeystore(): boolean {
  try {
    return localStorage.getItem('lealta.keystore') !== null
  } catch {
    // Storage is closed to this page: there can be no wallet in it.
    return false
  }
}
