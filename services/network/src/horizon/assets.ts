import { isAccountId } from '@lealta/ledger/xdr'
import { type AssetPlace, type AssetStat, compareAssets } from '#chain/asset-stats.ts'
import { accountFlags } from '#resources/account.ts'
import { formatAmount } from '#resources/amount.ts'
import { assetFields } from '#resources/asset.ts'
import { toText } from '#resources/text.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField } from './problem.ts'
import { readText } from './query.ts'
import type { Parameters, Resource, Routes } from './routes.ts'

type Sums = AssetStat['accounts']

const formatCounts = (sums: Sums) => ({
  authorized: Number(sums.authorized),
  authorized_to_maintain_liabilities: Number(sums.authorizedToMaintain),
  unauthorized: Number(sums.unauthorized),
})

const formatSums = (sums: Sums) => ({
  authorized: formatAmount(sums.authorized),
  authorized_to_maintain_liabilities: formatAmount(sums.authorizedToMaintain),
  unauthorized: formatAmount(sums.unauthorized),
})

function checkCode(field: string, code: string): void {
  if (!/^[A-Za-z0-9]{1,12}$/.test(code)) throw invalidField(field, `${code} is not a valid asset code`)
}

function checkIssuer(field: string, issuer: string): void {
  if (!isAccountId(issuer)) throw invalidField(field, `${issuer} is not a valid asset issuer`)
}

/** The place that a cursor `CODE_ISSUER_TYPE` names. */
function readPlace(cursor: string): AssetPlace {
  const [code, issuer, ...rest] = cursor.split('_')
  if (code === undefined || issuer === undefined || rest.length === 0)
    throw invalidField('cursor', 'the cursor is not a valid paging_token')
  checkCode('cursor', code)
  checkIssuer('cursor', issuer)
  const type = rest.join('_')
  if (!['native', 'credit_alphanum4', 'credit_alphanum12'].includes(type)) throw invalidField('cursor', `${type} is not a valid asset type`)
  return { code, issuer }
}

/** `/assets`. */
export function registerAssets(routes: Routes, { chain, assetStats }: HorizonContext): void {
  function toResource(stat: AssetStat): Resource {
    const issuer = chain.ledger.read({ type: 'account', accountId: stat.asset.issuer })
    const domain = toText(issuer?.homeDomain ?? '')
    return {
      _links: { toml: { href: domain.trim() === '' ? '' : `https://${domain}/.well-known/stellar.toml` } },
      ...assetFields(stat.asset),
      paging_token: `${stat.asset.code}_${stat.asset.issuer}_${stat.asset.type}`,
      num_claimable_balances: Number(stat.claimableBalances),
      num_liquidity_pools: Number(stat.pools),
      num_contracts: 0,
      accounts: formatCounts(stat.accounts),
      claimable_balances_amount: formatAmount(stat.claimableAmount),
      liquidity_pools_amount: formatAmount(stat.poolAmount),
      contracts_amount: formatAmount(0n),
      balances: formatSums(stat.balances),
      flags: accountFlags(issuer?.flags ?? 0),
    }
  }

  const readFilter = (parameters: Parameters) => ({
    code: readText(parameters, 'asset_code'),
    issuer: readText(parameters, 'asset_issuer'),
  })

  routes.page('/assets', {
    state: true,
    cursor: 'text',
    filterFirst: true,
    filter: readFilter,
    read({ code, issuer }, { cursor, order, limit }) {
      if (code !== '') checkCode('asset_code', code)
      if (issuer !== '') checkIssuer('asset_issuer', issuer)
      const start = cursor === undefined ? undefined : readPlace(cursor)
      const isBehind = (place: AssetPlace) => start === undefined || (order === 'asc' ? 1 : -1) * compareAssets(place, start) > 0
      const all = order === 'asc' ? assetStats.list() : [...assetStats.list()].reverse()
      const fitting = all.filter(
        ({ asset }) => isBehind(asset) && (issuer === '' || asset.issuer === issuer) && (code === '' || asset.code === code),
      )
      return fitting.slice(0, limit).map(toResource)
    },
  })
}
