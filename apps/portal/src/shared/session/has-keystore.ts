import { draftOf, type PortalStorage, textIn } from '#shared/portal/storage.ts'

/** Whether this device keeps a wallet, built-in or lite. Checks only the storage, so that the first screen need not load the keystore. */
export function hasKeystore(storage: PortalStorage): boolean {
  return textIn(storage, 'device', 'lealta.keystore').read() !== undefined
}

/** Whether a passkey opens this device's wallet. Checks only the storage, as `hasKeystore` does. */
export function hasPasskey(storage: PortalStorage): boolean {
  const locks = draftOf(storage, 'device', 'lealta.keystore', stored => (stored as { locks?: object }).locks)
  return Object.hasOwn(locks.read() ?? {}, 'passkey')
}
