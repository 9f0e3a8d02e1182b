import type { WalletProvider } from '@lealta/wallets'
import type { Connections } from '#shared/portal/connections.ts'

/**
 * Stores a phrase's key under a password on this device and returns the wallet, unlocked. A wallet already on the device is replaced:
 * the screens ask first.
 * @throws PhraseError
 */
export async function createWallet({ wallets }: Connections, input: { phrase: string; password: string }): Promise<WalletProvider> {
  const { keystore, builtin } = wallets
  if (keystore.exists()) keystore.forget()
  await keystore.create(input)
  return builtin
}
