import { WalletNotImplementedError } from './wallet-error.ts'
import type { WalletProvider } from './wallet-provider.ts'

/**
 * The wallet of a name among those on offer.
 * @throws WalletNotImplementedError with the words of spec §8 when there is none
 */
export function findWallet(wallets: readonly WalletProvider[], id: string): WalletProvider {
  const wallet = wallets.find(candidate => candidate.id === id)
  if (wallet === undefined) throw new WalletNotImplementedError(id)
  return wallet
}
