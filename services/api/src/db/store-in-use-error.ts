/** Another process has the store open; `message` says which. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError'
}
