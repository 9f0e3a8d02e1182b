import { ApiError } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import type { Horizon } from '@lealta/stellar/horizon'

/** Where a token is, counted by the network. */
type AssetStats = { holders: number; inAccounts: Stroops; waiting: number; inWaiting: Stroops; elsewhere: Stroops }

type AssetAnswer = {
  accounts?: { authorized?: number; authorized_to_maintain_liabilities?: number; unauthorized?: number }
  balances?: { authorized?: string; authorized_to_maintain_liabilities?: string; unauthorized?: string }
  num_claimable_balances?: number
  claimable_balances_amount?: string
  liquidity_pools_amount?: string
  contracts_amount?: string
}

/**
 * All that there will ever be of an asset, by the ledger: what is held, what waits, and what lies in liquidity pools and contracts, once nobody
 * can sign for its issuer any more. Null while more can be issued, and for an issuer that is gone.
 * @throws ApiError network_unavailable; errors of Horizon
 */
export async function readFixedSupply(horizon: Pick<Horizon, 'readAccount' | 'url'>, asset: IssuedAsset): Promise<Stroops | null> {
  const issuer = await horizon.readAccount(asset.issuer)
  if (!issuer?.signers.every(signer => signer.weight === 0)) return null
  const { inAccounts, inWaiting, elsewhere } = await readAssetStats({ horizon }, asset)
  return toStroops(inAccounts + inWaiting + elsewhere)
}

/**
 * Reads Horizon's statistics of one asset; all zero when nobody holds it.
 * @throws ApiError network_unavailable
 */
export async function readAssetStats(deps: { horizon: Pick<Horizon, 'url'> }, asset: IssuedAsset): Promise<AssetStats> {
  const query = new URLSearchParams({ asset_code: asset.code, asset_issuer: asset.issuer, limit: '1' })
  let body: { _embedded?: { records?: AssetAnswer[] } }
  try {
    const response = await fetch(`${deps.horizon.url}/assets?${query}`, { signal: AbortSignal.timeout(8_000) })
    if (!response.ok) throw new TypeError(`status ${response.status}`)
    body = (await response.json()) as typeof body
  } catch (cause) {
    throw new ApiError('network_unavailable', 'no statistics of an asset', { cause })
  }
  const record = body._embedded?.records?.[0]
  const { accounts = {}, balances = {} } = record ?? {}
  const sum = (texts: (string | undefined)[]) => toStroops(texts.reduce((total, text) => total + (text ? parseDecimal(text) : 0n), 0n))
  return {
    holders: (accounts.authorized ?? 0) + (accounts.authorized_to_maintain_liabilities ?? 0) + (accounts.unauthorized ?? 0),
    inAccounts: sum([balances.authorized, balances.authorized_to_maintain_liabilities, balances.unauthorized]),
    waiting: record?.num_claimable_balances ?? 0,
    inWaiting: sum([record?.claimable_balances_amount]),
    elsewhere: sum([record?.liquidity_pools_amount, record?.contracts_amount]),
  }
}
