import { parseAssetId, toAsset } from '@lealta/stellar/asset'
import { verifyOwnershipRequest } from '@lealta/stellar/nft-proof'
import { assertSignedBy, mergeSignatures } from '@lealta/stellar/transactions'
import { unlessCancelled, type WalletProvider } from '@lealta/wallets'
import { externalWallets } from '@lealta/wallets/external'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { type SharedChallenge, sharedKey } from './nft-queries.ts'

/** A wallet and the key with which it signs. */
export interface Signer {
  readonly provider: WalletProvider
  readonly publicKey: string
}

type Challenge = Pick<SharedChallenge, 'id' | 'asset'>

/**
 * Proves with a wallet that its key signs for the account that holds the NFT of a challenge: the request is checked before the wallet sees it,
 * the answer before it is sent. Nothing is told in the error dialog: the page does.
 */
export const proveOwnership = (connections: Connections, challenge: Challenge) =>
  mutationOptions({
    mutationFn: ({ signer, signal }: { signer: Signer; signal: AbortSignal }) => prove(connections, challenge, signer, signal),
    meta: { inPlace: () => true },
    // Refused or not: somebody else may have been faster.
    onSettled: () => connections.queryClient.invalidateQueries({ queryKey: sharedKey(challenge.id) }),
  })

async function prove(connections: Connections, challenge: Challenge, { provider, publicKey }: Signer, signal: AbortSignal): Promise<void> {
  const { api, portal } = connections
  const networkPassphrase = portal.configuration.network_passphrase
  const request = readRequest(connections, challenge, publicKey)
  // A wallet that is a page has to open its window in the person's click; others are not asked for what there is nothing to sign.
  const isPage = externalWallets.some(({ id, isPage: opens }) => opens && id === provider.id)
  const envelope = isPage ? request : await request
  const answer = provider.signTransaction({ envelope, networkPassphrase, publicKey, signal })
  const [prepared, signed] = await Promise.all([request, unlessCancelled(answer, signal)])
  assertSignedBy({ prepared, signed, publicKey, networkPassphrase })
  const body = { envelope: mergeSignatures([prepared, signed], networkPassphrase) }
  await api.proveNft({ params: { challengeId: challenge.id }, body })
}

/** What the key is to sign, verified. */
async function readRequest({ api, portal }: Connections, { id, asset }: Challenge, key: string): Promise<string> {
  const { app_domain, network_passphrase, signing_key } = portal.configuration
  const { data } = await api.prepareNftProof({ params: { challengeId: id }, body: { key } })
  const { envelope } = data.attributes
  const { code, issuer = '' } = parseAssetId(asset.id)
  verifyOwnershipRequest({
    ...{ envelope, serverKey: signing_key, homeDomain: app_domain, networkPassphrase: network_passphrase },
    ...{ challengeId: id, asset: toAsset(code, issuer), now: portal.clock.now() },
  })
  return envelope
}
