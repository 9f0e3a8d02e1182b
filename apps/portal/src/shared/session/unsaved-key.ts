import { type Draft, type PortalStorage, textIn } from '#shared/portal/storage.ts'
import { isKeptHere, signingKeyOf, type WalletContext } from './session.ts'

/**
 * Public key of the wallet that this device made and whose secret key the person has not saved yet (product decision 42). A key that was
 * brought to a device was saved before.
 */
export function unsavedKey(storage: PortalStorage): Draft<string> {
  return textIn(storage, 'device', 'lealta.unsaved-key')
}

/** Whether the secret key of a wallet exists on this device alone. */
export function isKeyUnsaved(storage: PortalStorage, wallet: WalletContext | undefined): boolean {
  return wallet !== undefined && isKeptHere(wallet) && unsavedKey(storage).read() === signingKeyOf(wallet)
}
