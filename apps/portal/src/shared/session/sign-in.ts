import { ApiError } from '@lealta/contract/client'
import type { WalletProvider } from '@lealta/wallets'
import type { Connections } from '#shared/portal/connections.ts'
import { authenticate } from './authenticate.ts'
import { refreshWallet } from './refresh-wallet.ts'
import { applyScreens } from './screens.ts'

/**
 * Signs in with a wallet: proves its key, stores the token, and reads `GET /wallet`; on a device not seen before the token may await a code.
 * May be repeated.
 * @param signal aborted when the person no longer waits for the wallet
 * @throws the errors of `authenticate`, ApiError
 */
export async function signIn(connections: Connections, wallet: WalletProvider, signal?: AbortSignal): Promise<void> {
  const { publicKey, signer, token } = await authenticate(connections.portal, wallet, signal)
  connections.queryClient.clear()
  const isKnown = connections.portal.session.read().wallet?.publicKey === publicKey
  connections.portal.session.change(current => ({
    wallet: { walletExtension: wallet.id, publicKey, ...(signer === publicKey ? {} : { signer }) },
    token,
    ...(current.wallet?.publicKey === publicKey && current.business ? { business: current.business } : {}),
  }))
  try {
    await refreshWallet(connections)
    // Whoever was asked to sign in again finds the screens as they left them.
    if (!isKnown) await applyScreens(connections.portal)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'sign_in_code_needed') throw error
    connections.portal.session.change(current => ({ ...current, token: { ...token, awaitsCode: true } }))
  }
}
