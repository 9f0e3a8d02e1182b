import type { WalletProvider } from '@lealta/wallets'
import type { Connections } from '#shared/portal/connections.ts'

/**
 * Keeps the key of a phrase under a password on this device and gives the wallet, unlocked. A wallet that is already here is replaced:
 * the screens ask before.
 * @throws PhraseError
 */
export async function createWallet({ wallets }: Connections, input: { phrase: string; password: string }): Promise<WalletProvider> {
  const { keystore, builtin } = wallets
  if (keystore.exists()) keystore.forget()
  await keystore.create(input)
  return builtin
}
