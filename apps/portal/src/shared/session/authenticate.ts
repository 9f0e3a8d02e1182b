import { fetchChallenge, postChallenge, verifyChallenge } from '@lealta/stellar/sep10'
import { assertSignedBy } from '@lealta/stellar/transactions'
import type { WalletProvider } from '@lealta/wallets'
import type { Portal } from '#shared/portal/portal.ts'
import { type AuthToken, parseToken } from './session.ts'

/**
 * Proves to the API that a wallet holds its key (SEP-10): fetches the challenge, verifies it before the wallet sees it, has it signed,
 * posts it. The session is unchanged. May be repeated; every attempt uses a new challenge.
 * @throws Wallet errors, ChallengeError, WebAuthError, SignatureMismatchError
 */
export async function authenticate(
  { configuration, baseUrl, clock, fetch }: Portal,
  wallet: Pick<WalletProvider, 'connect' | 'signTransaction'>,
): Promise<{ publicKey: string; token: AuthToken }> {
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
  return { publicKey, token: parseToken(await postChallenge({ endpoint: endpoint.href, transaction: signed, fetch })) }
}
