import { getAddress, getNetworkDetails, isConnected, requestAccess, signTransaction } from '@stellar/freighter-api'
import { WalletDisconnectedError, WalletNotInstalledError, WalletOtherNetworkError } from '#wallet-error.ts'
import type { WalletProvider } from '#wallet-provider.ts'
import { asEnvelope, asPublicKey } from './answer.ts'
import type { ExternalWalletOptions } from './external-wallet-options.ts'
import { toWalletError } from './refusal.ts'

/** Freighter, a browser extension: its errors are returned, as SEP-43 has it, not thrown. */
export function createFreighterWallet({ downloadUrl }: Pick<ExternalWalletOptions, 'downloadUrl'>): WalletProvider {
  const isInstalled = async () => (await isConnected()).isConnected

  // Without the extension every other call would wait for ever.
  async function ask<Answer extends { error?: unknown }>(call: () => Promise<Answer>): Promise<Answer> {
    if (!(await isInstalled())) throw new WalletNotInstalledError()
    const answer = await call()
    if (answer.error) throw toWalletError(answer.error)
    return answer
  }

  return {
    id: 'freighter',
    downloadUrl,
    isInstalled,
    async connect() {
      const { address } = await ask(requestAccess)
      if (address === '') throw new WalletDisconnectedError()
      return asPublicKey(address)
    },
    async publicKey() {
      // Empty while it is locked, or does not allow this site.
      const { address } = await ask(getAddress)
      if (address === '') throw new WalletDisconnectedError()
      return asPublicKey(address)
    },
    async signTransaction({ envelope, networkPassphrase, publicKey }) {
      const network = await ask(getNetworkDetails)
      if (network.networkPassphrase !== networkPassphrase) throw new WalletOtherNetworkError(networkPassphrase)
      const prepared = await envelope
      const { signedTxXdr } = await ask(() => signTransaction(prepared, { networkPassphrase, address: publicKey }))
      return asEnvelope(signedTxXdr)
    },
  }
}
