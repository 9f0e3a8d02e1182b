import type { WalletProvider } from '@lealta/wallets'
import type { NewWallet, PasskeyAnswer } from '@lealta/wallets/keystore'
import { forgetPasskey } from '@lealta/wallets/passkey'
import type { Connections } from '#shared/portal/connections.ts'
import { keepStorage } from '#shared/secrets/keep-storage.ts'
import { acceptedTerms } from '#shared/session/accepted-terms.ts'
import { unsavedKey } from '#shared/session/unsaved-key.ts'

/**
 * Stores a wallet, of a phrase or of a secret key, under a password or a passkey on this device and returns it, unlocked. A wallet already
 * on the device is replaced once the new one is sealed, and the browser is asked to keep it: the screens ask first; the device forgets a passkey that opened the replaced one.
 * The terms were accepted before, on every way here. `isKept` is false for a key that exists nowhere else yet.
 * @throws PhraseError, SecretKeyError, KeystoreError
 */
export async function createWallet(
  { wallets, portal }: Connections,
  { isKept = true, ...input }: NewWallet & ({ password: string } | { passkey: PasskeyAnswer }) & { isKept?: boolean },
): Promise<WalletProvider> {
  const { keystore } = wallets
  const { passkey: former } = keystore.locks()
  const publicKey = await keystore.create({ ...input, replaces: true })
  if (former && former.credentialId !== keystore.locks().passkey?.credentialId) forgetPasskey(former)
  const unsaved = unsavedKey(portal.storage)
  acceptedTerms(portal.storage).save(publicKey)
  keepStorage()
  if (isKept) unsaved.clear()
  else unsaved.save(publicKey)
  return wallets.kept()
}
