import type { WalletProvider } from '@lealta/wallets'
import type { NewWallet } from '@lealta/wallets/keystore'
import type { Connections } from '#shared/portal/connections.ts'
import { unsavedKey } from '#shared/session/unsaved-key.ts'

/**
 * Stores a wallet, of a phrase or of a secret key, under a password on this device and returns it, unlocked. A wallet already on the device
 * is replaced once the new one is sealed: the screens ask first. `isKept` is false for a key that exists nowhere else yet.
 * @throws PhraseError, SecretKeyError, KeystoreError
 */
export async function createWallet(
  { wallets, portal }: Connections,
  { isKept = true, ...input }: NewWallet & { password: string; isKept?: boolean },
): Promise<WalletProvider> {
  const publicKey = await wallets.keystore.create({ ...input, replaces: true })
  const unsaved = unsavedKey(portal.storage)
  if (isKept) unsaved.clear()
  else unsaved.save(publicKey)
  return wallets.kept()
}
