import { type PortalStorage, textIn } from '#shared/portal/storage.ts'

/** Whether a built-in wallet is kept on this device. Asks the storage alone, so that the first screen need not load the keystore. */
export function hasKeystore(storage: PortalStorage): boolean {
  return textIn(storage, 'device', 'lealta.keystore').read() !== undefined
}
