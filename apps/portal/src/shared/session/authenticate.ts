import { fetchChallenge, postChallenge, verifyChallenge } from '@lealta/stellar/sep10'
import { assertSignedBy } from '@lealta/stellar/transactions'
import { unlessCancelled, type WalletProvider } from '@lealta/wallets'
import type { Portal } from '#shared/portal/portal.ts'
import { type AuthToken, parseToken } from './session.ts'

/**
 * Proves to the API that a wallet holds its key (SEP-10): fetches the challenge, verifies it before the wallet sees it, has it signed,
 * posts it. The session is unchanged. May be repeated; every attempt uses a new challenge.
 * @param signal aborted when the person no longer waits for the wallet
 * @throws Wallet errors, ChallengeError, WebAuthError, SignatureMismatchError
 */
export async function authenticate(
  portal: Portal,
  wallet: Pick<WalletProvider, 'connect' | 'signTransaction'>,
  signal?: AbortSignal,
): Promise<{ publicKey: string; token: AuthToken }> {
  const networkPassphrase = portal.configuration.network_passphrase
  const publicKey = await unlessCancelled(wallet.connect(signal), signal)
  const endpoint = new URL(`${portal.configuration.api_endpoint.replace(/\/+$/, '')}/auth`, portal.baseUrl)
  // Not awaited: a wallet with a window has to open it in the person's click.
  const challenge = readChallenge(portal, endpoint, publicKey)
  const answer = wallet.signTransaction({ envelope: challenge, networkPassphrase, publicKey, signal })
  const [prepared, signed] = await Promise.all([challenge, unlessCancelled(answer, signal)])
  assertSignedBy({ prepared, signed, publicKey, networkPassphrase })
  return { publicKey, token: parseToken(await postChallenge({ endpoint: endpoint.href, transaction: signed, fetch: portal.fetch })) }
}

/** A new challenge, verified. */
async function readChallenge({ configuration, clock, fetch }: Portal, endpoint: URL, account: string): Promise<string> {
  const { app_domain, network_passphrase, signing_key } = configuration
  const challenge = await fetchChallenge({ endpoint: endpoint.href, account, homeDomain: app_domain, fetch })
  verifyChallenge({
    challenge: challenge.transaction,
    serverKey: signing_key,
    homeDomain: app_domain,
    webAuthDomain: endpoint.host,
    account,
    networkPassphrase: network_passphrase,
    now: clock.now(),
  })
  return challenge.transaction
}
