import type { Asset } from '@lealta/ledger/xdr'
import { MAX_HOPS, type PathEnd, type PathFinder, type PaymentPath } from '#chain/path-finder.ts'
import { formatAmount } from '#resources/amount.ts'
import { assetFields } from '#resources/asset.ts'
import { checkAssetFits, checkAssetParts, readAssetList, readAssetParts, toAsset } from './asset-query.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { readAccountId, readAmount } from './query.ts'
import type { Parameters, Resource, Routes } from './routes.ts'

const MAX_ASSETS = 15

function formatPath({ source, sourceAmount, destination, destinationAmount, path }: PaymentPath): Resource {
  return {
    ...assetFields(source, 'source_'),
    source_amount: formatAmount(sourceAmount),
    ...assetFields(destination, 'destination_'),
    destination_amount: formatAmount(destinationAmount),
    path: path.map(asset => assetFields(asset)),
  }
}

const toPage = (paths: readonly PaymentPath[]): Resource => ({ _embedded: { records: paths.map(formatPath) } })

/** One end of the paths is fixed: an asset and an amount. The other one is an account, or a list of assets. */
type Ends = {
  readonly asset: Asset
  readonly amount: bigint
  readonly account: string | undefined
  readonly assets: readonly Asset[]
}

function readEnds(parameters: Parameters, fixed: 'source' | 'destination'): Ends {
  const open = fixed === 'source' ? 'destination' : 'source'
  const account = readAccountId(parameters, `${open}_account`)
  if (fixed === 'destination') readAccountId(parameters, 'destination_account')
  checkAssetParts(parameters, `${fixed}_`, true)
  const amount = readAmount(parameters, `${fixed}_amount`)
  if ((account === undefined) === ((parameters[`${open}_assets`] ?? '') === '')) {
    const detail = `The request requires either a list of ${open} assets or a ${open} account. Both fields cannot be present.`
    throw new Problem('bad_request', { detail })
  }
  const parts = readAssetParts(parameters, `${fixed}_`)
  checkAssetFits(parts, `${fixed}_`)
  const assets = readAssetList(parameters, `${open}_assets`)
  // The number is that of the exchanges in a path; Horizon mixes them up.
  if (assets.length > MAX_ASSETS) throw invalidField(`${open}_assets`, `list of assets exceeds maximum length of ${MAX_HOPS}`)
  const asset = toAsset(parts)
  if (!asset || 'reason' in asset) throw new Problem('bad_request')
  return { asset, amount, account, assets }
}

/** `/paths/strict-receive` (also as `/paths`) and `/paths/strict-send`. */
export function registerPaths(routes: Routes, { chain }: HorizonContext, finder: PathFinder): void {
  const { ledger } = chain

  /** What an account can pay with or be paid in, with its balances. */
  function holdingsOf(accountId: string): (PathEnd & { readonly atMost: bigint })[] {
    const account = ledger.read({ type: 'account', accountId })
    if (!account) return []
    const lines = [...ledger.listTrustLinesOf(accountId)].flatMap(({ asset, balance }) =>
      asset.type === 'liquidity_pool_shares' ? [] : [{ asset, atMost: balance }],
    )
    return [...lines, { asset: { type: 'native' }, atMost: account.balance }]
  }

  function findToReceive(parameters: Parameters): Resource {
    const { asset, amount, account, assets } = readEnds(parameters, 'destination')
    const sources = account === undefined ? assets.map(source => ({ asset: source, atMost: undefined })) : holdingsOf(account)
    return toPage(finder.findToReceive(sources, asset, amount, account))
  }

  routes.object('/paths', { state: true, read: findToReceive })
  routes.object('/paths/strict-receive', { state: true, read: findToReceive })
  routes.object('/paths/strict-send', {
    state: true,
    read(parameters) {
      const { asset, amount, account, assets } = readEnds(parameters, 'source')
      const destinations = account === undefined ? assets : holdingsOf(account).map(holding => holding.asset)
      return toPage(finder.findToSend(asset, amount, destinations))
    },
  })
}
