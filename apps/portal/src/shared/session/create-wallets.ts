import type { DemoPerson } from '@lealta/contract'
import { createBuiltinWallet, findWallet, type WalletProvider } from '@lealta/wallets'
import { createKeystore, type Keystore } from '@lealta/wallets/keystore'
import type { Api } from '#shared/portal/connections.ts'
import type { Portal } from '#shared/portal/portal.ts'
import { createPasswordPrompt, type PasswordPrompt } from './password-prompt.ts'

const idleMs = 15 * 60_000

/** The wallets that can sign here. */
export interface Wallets {
  /** The built-in wallet's key on this device; locked after 15 minutes without a use. */
  readonly keystore: Keystore
  /** The wallet built into the portal, whatever the session's wallet is. */
  readonly builtin: WalletProvider
  /** Asks for the password of the built-in wallet. */
  readonly prompt: PasswordPrompt
  /** The wallet of the session. @throws WalletNotImplementedError for a name nobody knows */
  readonly current: () => Promise<WalletProvider>
  /** Makes the wallet of a person of the practice network, kept in memory only, the wallet `demo`. @returns it, connected */
  readonly createDemo: (person: DemoPerson) => Promise<WalletProvider>
}

/** Makes the wallets of a portal. */
export function createWallets({ storage, clock, session, configuration }: Portal, api: Api): Wallets {
  const prompt = createPasswordPrompt()
  const keystore = createKeystore({ storage: storage.device, clock, idleMs })
  const builtin = createBuiltinWallet({ keystore, askPassword: prompt.ask, downloadUrl: '/setup/create/step1' })
  let demo: WalletProvider | undefined
  const createDemo = async (person: DemoPerson) => {
    const { createDemoWallet } = await import('./demo-wallet.ts')
    demo = await createDemoWallet(person, clock)
    return demo
  }
  return {
    keystore,
    builtin,
    prompt,
    createDemo,
    current: async () => {
      const { wallet } = session.read()
      const id = wallet?.walletExtension ?? builtin.id
      // The wallet of a signed-in demo person comes back after a reload.
      if (id === 'demo' && wallet && !demo) {
        const { findDemoPerson } = await import('./demo-wallet.ts')
        await createDemo(await findDemoPerson(api, configuration, wallet.publicKey))
      }
      return findWallet(demo ? [builtin, demo] : [builtin], id)
    },
  }
}
