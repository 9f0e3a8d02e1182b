import { systemClock } from '@lealta/kernel'
import { createBuiltinWallet, findWallet, type WalletProvider } from '@lealta/wallets'
import { createKeystore } from '@lealta/wallets/keystore'
import { listProvidedWallets } from './provided-wallets.ts'
import { readSession } from './session-store.ts'
import { askPassword } from './unlock-prompt.ts'

const idleMs = 15 * 60_000

/** The built-in wallet's key on this device; locked after 15 minutes without a use. */
export const keystore = createKeystore({ storage: localStorage, clock: systemClock, idleMs })

const builtinWallet = createBuiltinWallet({ keystore, askPassword, downloadUrl: '/setup/create/step1' })
/**
 * The wallet of the session.
 * @throws WalletNotImplementedError for a name nobody knows
 */
export async function readWallet(): Promise<WalletProvider> {
  const { wallet } = readSession()
  const id = wallet?.walletExtension ?? builtinWallet.id
  if (id === 'demo' && wallet && !listProvidedWallets().some(other => other.id === 'demo')) {
    const { provideDemoWallet } = await import('./demo-wallet.ts')
    await provideDemoWallet(wallet.publicKey)
  }
  return findWallet([builtinWallet, ...listProvidedWallets()], id)
}

/** The wallet built into the portal, whatever the session's wallet is. */
export function readBuiltinWallet(): WalletProvider {
  return builtinWallet
}
