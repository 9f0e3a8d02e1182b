import type { WalletProvider } from '@lealta/wallets'

const wallets: WalletProvider[] = []

/** Makes a wallet known that exists only while the page is open; one of the same name is replaced. */
export function provideWallet(wallet: WalletProvider): void {
  const known = wallets.findIndex(other => other.id === wallet.id)
  if (known >= 0) wallets.splice(known, 1)
  wallets.push(wallet)
}

/** The wallets that exist only while the page is open. */
export function listProvidedWallets(): readonly WalletProvider[] {
  return wallets
}
