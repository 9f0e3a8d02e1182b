import type { WalletProvider } from '@lealta/wallets'
import type { NewWallet } from '@lealta/wallets/keystore'
import type { Connections } from '#shared/portal/connections.ts'

/**
 * Stores a wallet, of a phrase or of a secret key, under a password on this device and returns it, unlocked. A wallet already on the device
 * is replaced once the new one is sealed: the screens ask first.
 * @throws PhraseError, SecretKeyError, KeystoreError
 */
export async function createWallet({ wallets }: Connections, input: NewWallet & { password: string }): Promise<WalletProvider> {
  await wallets.keystore.create({ ...input, replaces: true })
  return wallets.kept()
}
