import { fetchChallenge, postChallenge, verifyChallenge } from '@lealta/stellar/sep10'
import { assertSignedBy } from '@lealta/stellar/transactions'
import { WalletSwitchedError } from '@lealta/wallets'
import { mutationOptions } from '@tanstack/react-query'
import type { Anchor } from '#features/transfers/model/anchor.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { signingKeyOf } from '#shared/session/session.ts'
import { anchorQueries } from './anchor-queries.ts'

/**
 * Proves to an anchor that an account is operated by the person (SEP-10): a challenge for the account, verified, signed by our domain
 * (`POST /sign`, spec §7) and by the person's wallet. The token is kept in memory.
 */
export const signInAtAnchor = (connections: Connections, anchor: Anchor, account: string) =>
  mutationOptions({
    mutationFn: () => authenticateAt(connections, anchor, account),
    onSuccess: token => connections.queryClient.setQueryData(anchorQueries.token(anchor, account).queryKey, token),
  })

async function authenticateAt({ portal, api, wallets }: Connections, anchor: Anchor, account: string): Promise<string> {
  const { configuration, clock, fetch, session } = portal
  const networkPassphrase = configuration.network_passphrase
  const { homeDomain, webAuthEndpoint: endpoint, signingKey } = anchor
  const publicKey = signingKeyOf(session.read().wallet)
  const wallet = await wallets.current()
  if ((await wallet.connect()) !== publicKey) throw new WalletSwitchedError()
  const { transaction } = await fetchChallenge({ endpoint, account, homeDomain, clientDomain: configuration.app_domain, fetch })
  const { clientDomain } = verifyChallenge({
    challenge: transaction,
    serverKey: signingKey,
    homeDomain,
    webAuthDomain: new URL(endpoint).host,
    account,
    networkPassphrase,
    now: clock.now(),
  })
  // An anchor that does not verify our domain leaves it out.
  const prepared = clientDomain
    ? (await api.signClientDomain({ body: { transaction, network_passphrase: networkPassphrase } })).transaction
    : transaction
  const signed = await wallet.signTransaction({ envelope: prepared, networkPassphrase, publicKey })
  assertSignedBy({ prepared, signed, publicKey, networkPassphrase })
  return postChallenge({ endpoint, transaction: signed, fetch })
}
