import { ApiError } from '@lealta/contract'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { fetchStellarToml, StellarTomlError } from '@lealta/stellar/sep1'
import { ChallengeError, fetchChallenge, verifyChallenge, WebAuthError } from '@lealta/stellar/sep10'
import { type AnchorAssetInfo, createTransferServer, TransferServerError } from '@lealta/stellar/sep24'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { askStrangers, clean } from '#domain/tokens/issuer-facts.ts'

/** Each document of an anchor may take this long. */
const ANSWER_MS = 6_000

/** A stablecoin that an anchor takes in or pays out, and on which terms. */
type AnchorCoin = IssuedAsset & {
  currency: string | null
  comesIn: AnchorAssetInfo | undefined
  goesOut: AnchorAssetInfo | undefined
}

/** An anchor by its own documents. */
export type AnchorDocuments = { name: string; coins: readonly AnchorCoin[]; webAuthEndpoint: string; signingKey: string }

/**
 * Reads an anchor's stellar.toml and `/info`.
 * @param isStranger one that an owner named, which is asked as assets' domains are: public https hosts only, no redirects, 100 KB at most
 * @throws ApiError anchor_domain_not_read, anchor_other_network, anchor_not_complete
 */
export async function readAnchorDocuments(deps: ApiDeps, homeDomain: string, isStranger: boolean): Promise<AnchorDocuments> {
  const { localDomains: httpDomains = [] } = deps
  const options = { ...(isStranger ? askStrangers(httpDomains) : { httpDomains }), timeoutMs: ANSWER_MS }
  const toml = await fetchStellarToml(homeDomain, options).catch(notRead)
  if (!toml) throw new ApiError('anchor_domain_not_read', 'no stellar.toml')
  if (toml.NETWORK_PASSPHRASE !== undefined && toml.NETWORK_PASSPHRASE !== deps.networkPassphrase)
    throw new ApiError('anchor_other_network')
  const { WEB_AUTH_ENDPOINT: webAuthEndpoint, SIGNING_KEY: signingKey, TRANSFER_SERVER_SEP0024: url } = toml
  if (!webAuthEndpoint || !signingKey || !url) throw new ApiError('anchor_not_complete', 'no web authentication, or no transfers')
  for (const address of [webAuthEndpoint, url]) assertOwn(address, homeDomain, httpDomains)
  const info = await createTransferServer({ ...options, url, homeDomain })
    .readInfo()
    .catch(notComplete)
  const coins = deps.stablecoins.flatMap(({ code, issuer }) => {
    const listed = toml.CURRENCIES?.find(one => 'code' in one && one.code === code && one.issuer === issuer)
    const [comesIn, goesOut] = [info.deposit, info.withdraw].map(flow => (flow[code]?.enabled ? flow[code] : undefined))
    if (!listed || !('code' in listed) || !(comesIn || goesOut)) return []
    const currency = /^[A-Z]{3}$/.test(listed.anchor_asset ?? '') ? (listed.anchor_asset ?? null) : null
    return [{ code, issuer, currency, comesIn, goesOut }]
  })
  return { name: clean(toml.DOCUMENTATION?.ORG_NAME ?? '', 60) || homeDomain, coins, webAuthEndpoint, signingKey }
}

/** The portal's security policy lets browsers speak with the home domain and what is below it, nothing else (decision 0071). */
function assertOwn(address: string, homeDomain: string, httpDomains: readonly string[]): void {
  const { protocol, host } = URL.canParse(address) ? new URL(address) : { protocol: '', host: '' }
  const isSafe = protocol === 'https:' || (protocol === 'http:' && httpDomains.includes(host))
  const isOwn = host === homeDomain || host.endsWith(`.${homeDomain}`)
  if (!isSafe || !isOwn) throw new ApiError('anchor_not_complete', `${host || address} is not of the domain, or not https`)
}

/**
 * Has an anchor make a challenge as for somebody who signs in, and checks it; nothing is signed.
 * @throws ApiError anchor_not_complete
 */
export async function assertSignsIn(deps: ApiDeps, homeDomain: string, { webAuthEndpoint, signingKey }: AnchorDocuments): Promise<void> {
  const { networkPassphrase, localDomains = [], clock } = deps
  const { signing } = await readServerKeys(deps)
  const account = signing.publicKey()
  const { fetch = globalThis.fetch } = askStrangers(localDomains)
  try {
    const asked = { endpoint: webAuthEndpoint, account, homeDomain, fetch, timeoutMs: ANSWER_MS }
    const { transaction: challenge } = await fetchChallenge(asked)
    const webAuthDomain = new URL(webAuthEndpoint).host
    verifyChallenge({ challenge, serverKey: signingKey, homeDomain, webAuthDomain, account, networkPassphrase, now: clock.now() })
  } catch (cause) {
    if (!(cause instanceof WebAuthError || cause instanceof ChallengeError)) throw cause
    throw new ApiError('anchor_not_complete', cause.message, { cause })
  }
}

function notRead(cause: unknown): never {
  if (cause instanceof StellarTomlError)
    throw new ApiError('anchor_domain_not_read', cause.message, { cause, data: { domain: cause.code } })
  throw cause
}

function notComplete(cause: unknown): never {
  if (!(cause instanceof TransferServerError)) throw cause
  const code = cause.code === 'transfer_server_unreachable' ? 'anchor_domain_not_read' : 'anchor_not_complete'
  throw new ApiError(code, cause.message, { cause })
}
