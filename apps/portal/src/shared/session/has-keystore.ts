import { type PortalStorage, textIn } from '#shared/portal/storage.ts'

/** Whether this device keeps a wallet, built-in or lite. Checks only the storage, so that the first screen need not load the keystore. */
export function hasKeystore(storage: PortalStorage): boolean {
  return textIn(storage, 'device', 'lealta.keystore').read() !== undefined
}
