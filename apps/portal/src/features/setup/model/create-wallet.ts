import type { WalletProvider } from '@lealta/wallets'
import { keystore, readBuiltinWallet } from '#shared/session/wallet.ts'

/**
 * Keeps the key of a phrase under a password on this device and gives the wallet, unlocked. A wallet that is already here is replaced:
 * the screens ask before.
 * @throws PhraseError
 */
export async function createWallet(input: { phrase: string; password: string }): Promise<WalletProvider> {
  if (keystore.exists()) keystore.forget()
  await keystore.create(input)
  return readBuiltinWallet()
}
