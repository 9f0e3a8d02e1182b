import type { DemoPerson } from '@lealta/contract'
import { systemClock } from '@lealta/kernel'
import { createBuiltinWallet, createLiteWallet, findWallet, type WalletProvider } from '@lealta/wallets'
import { externalWallets } from '@lealta/wallets/external'
import { createKeystore, type Keystore } from '@lealta/wallets/keystore'
import type { Api } from '#shared/portal/connections.ts'
import type { Portal } from '#shared/portal/portal.ts'
import { createUnlockerPrompt, type UnlockerPrompt } from './unlocker-prompt.ts'

const idleMs = 15 * 60_000

/** The wallets available for signing. */
export interface Wallets {
  /** The key of this device's built-in or lite wallet; locked after 15 minutes of inactivity. */
  readonly keystore: Keystore
  /** The wallet whose key this device keeps, regardless of the session's wallet; the built-in one if it keeps none. */
  readonly kept: () => WalletProvider
  /** Asks the person to unlock that wallet. */
  readonly prompt: UnlockerPrompt
  /** The wallet of a name; an external one is loaded. @throws WalletNotImplementedError for one that is unknown, or cannot sign for this network */
  readonly find: (id: string) => Promise<WalletProvider>
  /** The wallet of the session. @throws WalletNotImplementedError for an unknown name */
  readonly current: () => Promise<WalletProvider>
  /** Creates the wallet `demo` of a person of the practice network, kept in memory only. @returns it, connected */
  readonly createDemo: (person: DemoPerson) => Promise<WalletProvider>
}

/** Creates the wallets of a portal. */
export function createWallets({ storage, session, configuration }: Portal, api: Api): Wallets {
  const prompt = createUnlockerPrompt()
  // Idleness is a duration: what a server says of the time must not lengthen it.
  const keystore = createKeystore({ storage: storage.device, clock: systemClock, idleMs })
  const builtin = createBuiltinWallet({ keystore, askUnlocker: prompt.ask, downloadUrl: '/setup/create/step1' })
  const lite = createLiteWallet({ keystore, askUnlocker: prompt.ask })
  const kept = () => (keystore.exists() && keystore.kind() === 'secretKey' ? lite : builtin)
  let demo: WalletProvider | undefined
  const createDemo = async (person: DemoPerson) => {
    const { createDemoWallet } = await import('./demo-wallet.ts')
    demo = await createDemoWallet(person, systemClock)
    return demo
  }
  const loaded = new Map<string, Promise<WalletProvider>>()
  const loadExternal = (id: string): Promise<WalletProvider> | undefined => {
    const wallet = externalWallets.find(candidate => candidate.id === id)
    if (!wallet?.signsFor(configuration.network_passphrase)) return undefined
    const knownKey = () => {
      const { wallet: known } = session.read()
      return known?.walletExtension === id ? known.publicKey : undefined
    }
    const loading = loaded.get(id) ?? wallet.load({ downloadUrl: wallet.downloadUrl, knownKey })
    loaded.set(id, loading)
    // The next call may succeed in loading the code.
    loading.catch(() => loaded.delete(id))
    return loading
  }
  const find = async (id: string) => {
    const external = await loadExternal(id)
    return findWallet([builtin, lite, ...(demo ? [demo] : []), ...(external ? [external] : [])], id)
  }
  return {
    keystore,
    kept,
    prompt,
    createDemo,
    find,
    current: async () => {
      const { wallet } = session.read()
      const id = wallet?.walletExtension ?? kept().id
      // Restores the wallet of a signed-in demo person after a reload.
      if (id === 'demo' && wallet && !demo) {
        const { findDemoPerson } = await import('./demo-wallet.ts')
        await createDemo(await findDemoPerson(api, configuration, wallet.publicKey))
      }
      return find(id)
    },
  }
}
