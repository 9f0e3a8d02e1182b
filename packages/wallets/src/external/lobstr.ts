import { getPublicKey, isConnected, signTransaction } from '@lobstrco/signer-extension-api'
import { WalletDeclinedError, WalletDisconnectedError, WalletNotInstalledError } from '#wallet-error.ts'
import type { WalletProvider } from '#wallet-provider.ts'
import { asEnvelope, asPublicKey } from './answer.ts'
import type { ExternalWalletOptions } from './external-wallet-options.ts'
import { toWalletError } from './refusal.ts'

/** Where its package keeps, per tab, what the extension knows the connected account by. */
const CONNECTION_KEY = 'LOBSTR_CONNECTION_KEY'

/**
 * The LOBSTR signer extension. It throws its refusals as texts, or answers with an empty text. Each request for the key opens its window, so
 * the key that the session knows is used while the tab's connection lasts; it signs with the connected account alone.
 */
export function createLobstrWallet({ downloadUrl, knownKey }: ExternalWalletOptions): WalletProvider {
  async function ask(call: () => Promise<string>): Promise<string> {
    if (!(await isConnected())) throw new WalletNotInstalledError()
    let answer: string
    try {
      answer = await call()
    } catch (cause) {
      throw toWalletError(cause)
    }
    if (answer === '') throw new WalletDeclinedError()
    return answer
  }

  return {
    id: 'lobstr',
    downloadUrl,
    isInstalled: () => isConnected(),
    async connect() {
      const known = knownKey()
      if (known !== undefined && sessionStorage.getItem(CONNECTION_KEY)) return known
      return asPublicKey(await ask(getPublicKey))
    },
    async publicKey() {
      const known = knownKey()
      if (known === undefined || !(await isConnected())) throw new WalletDisconnectedError()
      return known
    },
    async signTransaction({ envelope }) {
      const prepared = await envelope
      return asEnvelope(await ask(() => signTransaction(prepared)))
    },
  }
}
