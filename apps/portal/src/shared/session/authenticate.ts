import { fetchChallenge, postChallenge, verifyChallenge } from '@lealta/stellar/sep10'
import { assertSignedBy } from '@lealta/stellar/transactions'
import { unlessCancelled, type WalletProvider } from '@lealta/wallets'
import type { Portal } from '#shared/portal/connections.ts'
import { type AuthToken, parseToken } from './session.ts'

/**
 * Proves to the API that a wallet holds its key (SEP-10), for the account that the key opens: fetches the challenge, verifies it before the wallet sees it, has it signed,
 * posts it. The session is unchanged. May be repeated; every attempt uses a new challenge.
 * @param signal aborted when the person no longer waits for the wallet
 * @throws Wallet errors, ChallengeError, WebAuthError, SignatureMismatchError
 */
export async function authenticate(
  portal: Portal,
  wallet: Pick<WalletProvider, 'connect' | 'signTransaction'>,
  signal?: AbortSignal,
): Promise<{ publicKey: string; signer: string; token: AuthToken }> {
  const networkPassphrase = portal.configuration.network_passphrase
  const signer = await unlessCancelled(wallet.connect(signal), signal)
  const base = portal.configuration.api_endpoint.replace(/\/+$/, '')
  const endpoint = new URL(`${base}/auth`, portal.baseUrl)
  // Not awaited: a wallet with a window has to open it in the person's click.
  const account = readAccount(portal, signer)
  const challenge = account.then(id => readChallenge(portal, endpoint, id))
  const answer = wallet.signTransaction({ envelope: challenge, networkPassphrase, publicKey: signer, signal })
  const [prepared, signed] = await Promise.all([challenge, unlessCancelled(answer, signal)])
  assertSignedBy({ prepared, signed, publicKey: signer, networkPassphrase })
  const token = parseToken(await postChallenge({ endpoint: endpoint.href, transaction: signed, fetch: portal.fetch }))
  return { publicKey: await account, signer, token }
}

/** The account that a key opens: its own, or the one that was restored to it. */
async function readAccount(portal: Portal, key: string): Promise<string> {
  const { api } = await portal.connect()
  return (await api.readSigningAccount({ params: { key } })).data.attributes.publicKey
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
