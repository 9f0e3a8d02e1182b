import { AppError } from '@lealta/kernel'
import { formatAssetId, type IssuedAsset } from '@lealta/stellar/asset'
import { fetchStellarToml, type StellarToml } from '@lealta/stellar/sep1'
import { createTransferServer, type TransferServer } from '@lealta/stellar/sep24'
import type { Portal } from '#shared/portal/connections.ts'

/** A stablecoin that the anchor and this portal both know. */
export interface AnchorCoin extends IssuedAsset {
  readonly id: string
}

/** The anchor of the configuration, as its stellar.toml describes it. */
export interface Anchor {
  readonly homeDomain: string
  /** What it calls itself. */
  readonly name: string
  readonly webAuthEndpoint: string
  readonly signingKey: string
  readonly server: TransferServer
  readonly coins: readonly AnchorCoin[]
}

/** The anchor's stellar.toml is missing, is about another network, or names no place to sign in or to transfer. */
class AnchorWithoutTransfersError extends AppError<'anchor_without_transfers'> {}

/** Hosts that are asked without TLS: those of the embedded network, which alone have a port. */
const listHttpDomains = ({ network_name }: Portal['configuration'], homeDomain: string): string[] =>
  network_name === 'embedded' && homeDomain.includes(':') ? [homeDomain] : []

/**
 * Reads the anchor's configuration document (spec §7: "https only").
 * @throws StellarTomlError, AnchorWithoutTransfersError, TransferServerError for a transfer server that is not https
 */
export async function readAnchor({ configuration, fetch }: Portal, homeDomain: string): Promise<Anchor> {
  const httpDomains = listHttpDomains(configuration, homeDomain)
  const toml = await fetchStellarToml(homeDomain, { fetch, httpDomains })
  const { WEB_AUTH_ENDPOINT: webAuthEndpoint, SIGNING_KEY: signingKey, TRANSFER_SERVER_SEP0024: url } = toml ?? {}
  if (!toml || !webAuthEndpoint || !signingKey || !url) throw missing('no transfers')
  if (toml.NETWORK_PASSPHRASE !== undefined && toml.NETWORK_PASSPHRASE !== configuration.network_passphrase)
    throw missing('another network')
  const { protocol, host } = new URL(webAuthEndpoint)
  if (protocol !== 'https:' && !httpDomains.includes(host)) throw missing('its web authentication is not https')
  return {
    homeDomain,
    name: toml.DOCUMENTATION?.ORG_NAME || homeDomain,
    webAuthEndpoint,
    signingKey,
    server: createTransferServer({ url, homeDomain, httpDomains, fetch }),
    coins: configuration.stablecoins.filter(coin => isListed(toml, coin)).map(coin => ({ ...coin, id: formatAssetId(coin) })),
  }
}

function isListed({ CURRENCIES = [] }: StellarToml, { code, issuer }: IssuedAsset): boolean {
  return CURRENCIES.some(currency => 'code' in currency && currency.code === code && currency.issuer === issuer)
}

const missing = (what: string) => new AnchorWithoutTransfersError('anchor_without_transfers', what)
