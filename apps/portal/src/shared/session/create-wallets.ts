import type { DemoPerson } from '@lealta/contract'
import { systemClock } from '@lealta/kernel'
import { createBuiltinWallet, createLiteWallet, findWallet, type WalletProvider } from '@lealta/wallets'
import { externalWallets } from '@lealta/wallets/external'
import { createKeystore } from '@lealta/wallets/keystore'
import type { Api, Portal } from '#shared/portal/connections.ts'
import { createUnlockerPrompt } from './unlocker-prompt.ts'
import type { Wallets } from './wallets.ts'

const idleMs = 15 * 60_000

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
