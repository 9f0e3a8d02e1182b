import { fetchChallenge, postChallenge, verifyChallenge } from '@lealta/stellar/sep10'
import { assertSignedBy } from '@lealta/stellar/transactions'
import type { WalletProvider } from '@lealta/wallets'
import type { Connections } from '#shared/portal/connections.ts'
import { refreshWallet } from './refresh-wallet.ts'
import { parseToken } from './session.ts'

/**
 * Signs in with a wallet (SEP-10): fetches the challenge, verifies it before the wallet sees it, has it signed, posts it, keeps the token,
 * and asks who this is (`GET /wallet`). May be repeated; every try uses a new challenge.
 * @throws Wallet errors, ChallengeError, WebAuthError, SignatureMismatchError, ApiError
 */
export async function signIn(connections: Connections, wallet: WalletProvider): Promise<void> {
  const { configuration, baseUrl, clock, fetch, session } = connections.portal
  const { api_endpoint, app_domain, network_passphrase, signing_key } = configuration
  const publicKey = await wallet.connect()
  const endpoint = new URL(`${api_endpoint.replace(/\/+$/, '')}/auth`, baseUrl)
  const challenge = await fetchChallenge({ endpoint: endpoint.href, account: publicKey, homeDomain: app_domain, fetch })
  verifyChallenge({
    challenge: challenge.transaction,
    serverKey: signing_key,
    homeDomain: app_domain,
    webAuthDomain: endpoint.host,
    account: publicKey,
    networkPassphrase: network_passphrase,
    now: clock.now(),
  })
  const signed = await wallet.signTransaction({ envelope: challenge.transaction, networkPassphrase: network_passphrase, publicKey })
  assertSignedBy({ prepared: challenge.transaction, signed, publicKey, networkPassphrase: network_passphrase })
  const token = parseToken(await postChallenge({ endpoint: endpoint.href, transaction: signed, fetch }))
  connections.queryClient.clear()
  session.change(current => ({
    wallet: { walletExtension: wallet.id, publicKey },
    token,
    ...(current.wallet?.publicKey === publicKey && current.business ? { business: current.business } : {}),
  }))
  await refreshWallet(connections)
}
