import { fetchChallenge, postChallenge, verifyChallenge } from '@lealta/stellar/sep10'
import { assertSignedBy } from '@lealta/stellar/transactions'
import type { WalletProvider } from '@lealta/wallets'
import { readConfiguration } from '#shared/configuration/configuration.ts'
import { queryClient } from '#shared/http/query-client.ts'
import { refreshWallet } from './refresh-wallet.ts'
import { parseToken } from './session.ts'
import { changeSession } from './session-store.ts'

/**
 * Signs in with a wallet (SEP-10): fetches the challenge, verifies it before the wallet sees it, has it signed, posts it, keeps the token,
 * and asks who this is (`GET /wallet`). May be repeated; every try uses a new challenge.
 * @throws Wallet errors, ChallengeError, WebAuthError, SignatureMismatchError, ApiError
 */
export async function signIn(wallet: WalletProvider): Promise<void> {
  const { api_endpoint, app_domain, network_passphrase, signing_key } = readConfiguration()
  const publicKey = await wallet.connect()
  const endpoint = new URL(`${api_endpoint.replace(/\/+$/, '')}/auth`, location.href)
  const challenge = await fetchChallenge({ endpoint: endpoint.href, account: publicKey, homeDomain: app_domain })
  verifyChallenge({
    challenge: challenge.transaction,
    serverKey: signing_key,
    homeDomain: app_domain,
    webAuthDomain: endpoint.host,
    account: publicKey,
    networkPassphrase: network_passphrase,
    now: new Date(),
  })
  const signed = await wallet.signTransaction({ envelope: challenge.transaction, networkPassphrase: network_passphrase, publicKey })
  assertSignedBy({ prepared: challenge.transaction, signed, publicKey, networkPassphrase: network_passphrase })
  const token = parseToken(await postChallenge({ endpoint: endpoint.href, transaction: signed }))
  queryClient.clear()
  changeSession(present => ({
    wallet: { walletExtension: wallet.id, publicKey },
    token,
    ...(present.wallet?.publicKey === publicKey && present.business ? { business: present.business } : {}),
  }))
  await refreshWallet()
}
