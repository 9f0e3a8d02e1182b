import type { Asset } from '@lealta/ledger/xdr'
import type { PathFinder, PaymentPath } from '#chain/path-finder.ts'
import { formatAmount } from '#resources/amount.ts'
import { assetFields, formatAsset } from '#resources/asset.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { parseAccount, parseAmountField, parseAssetList, parseRequiredAsset } from './query.ts'
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

function parseEnds(parameters: Parameters, end: 'source' | 'destination'): { account: string | undefined; assets: Asset[] } {
  const account = parseAccount(parameters, `${end}_account`)
  const assets = parseAssetList(parameters, `${end}_assets`)
  if ((account === undefined) === (assets.length === 0)) {
    const detail = `The request requires either a list of ${end} assets or a ${end} account. Both fields cannot be present.`
    throw new Problem('bad_request', { detail })
  }
  if (assets.length > MAX_ASSETS) throw invalidField(`${end}_assets`, `list of assets exceeds maximum length of ${MAX_ASSETS}`)
  return { account, assets }
}

/** `/paths/strict-receive` (also as `/paths`) and `/paths/strict-send`. */
export function registerPaths(routes: Routes, { chain }: HorizonContext, finder: PathFinder): void {
  const { ledger } = chain

  /** What an account can pay with or be paid in, with its balances. */
  function holdingsOf(accountId: string): { asset: Asset; balance: bigint }[] {
    const account = ledger.read({ type: 'account', accountId })
    if (!account) return []
    const lines = [...ledger.listTrustLinesOf(accountId)].flatMap(({ asset, balance }) =>
      asset.type === 'liquidity_pool_shares' ? [] : [{ asset, balance }],
    )
    return [...lines, { asset: { type: 'native' }, balance: account.balance }]
  }

  const toPage = (paths: PaymentPath[]): Resource => ({ _embedded: { records: paths.map(formatPath) } })

  function findToReceive(parameters: Parameters): Resource {
    const { account, assets } = parseEnds(parameters, 'source')
    const destination = parseRequiredAsset(parameters, 'destination_')
    const amount = parseAmountField(parameters, 'destination_amount')
    if (account === undefined) return toPage(finder.findToReceive(assets, destination, amount))
    const holdings = holdingsOf(account)
    const balances = new Map(holdings.map(({ asset, balance }) => [formatAsset(asset), balance]))
    const paths = finder.findToReceive(
      holdings.map(({ asset }) => asset),
      destination,
      amount,
      account,
    )
    return toPage(paths.filter(path => (balances.get(formatAsset(path.source)) ?? 0n) >= path.sourceAmount))
  }

  routes.object('/paths', { read: findToReceive })
  routes.object('/paths/strict-receive', { read: findToReceive })
  routes.object('/paths/strict-send', {
    read(parameters) {
      const { account, assets } = parseEnds(parameters, 'destination')
      const source = parseRequiredAsset(parameters, 'source_')
      const amount = parseAmountField(parameters, 'source_amount')
      const destinations = account === undefined ? assets : holdingsOf(account).map(({ asset }) => asset)
      return toPage(finder.findToSend(source, amount, destinations))
    },
  })
}
