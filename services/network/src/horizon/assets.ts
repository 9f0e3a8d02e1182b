import type { AssetStat } from '#chain/asset-stats.ts'
import { accountFlags } from '#resources/account.ts'
import { formatAmount } from '#resources/amount.ts'
import { assetFields } from '#resources/asset.ts'
import { toText } from '#resources/text.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField } from './problem.ts'
import { parseAccount } from './query.ts'
import type { Resource, Routes } from './routes.ts'

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

/** `/assets`. */
export function registerAssets(routes: Routes, { chain, assetStats }: HorizonContext): void {
  function toResource(token: string, stat: AssetStat): Resource {
    const issuer = chain.ledger.read({ type: 'account', accountId: stat.asset.issuer })
    const domain = toText(issuer?.homeDomain ?? '')
    return {
      _links: { toml: { href: domain === '' ? '' : `https://${domain}/.well-known/stellar.toml` } },
      ...assetFields(stat.asset),
      paging_token: token,
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

  routes.page('/assets', {
    kind: 'text',
    read(parameters, page) {
      const issuer = parseAccount(parameters, 'asset_issuer')
      const code = parameters.asset_code
      if (code && !/^[A-Za-z0-9]{1,12}$/.test(code)) throw invalidField('asset_code', 'Asset code must be 1-12 alphanumeric characters')
      if (page.cursor !== undefined && !/^[A-Za-z0-9]{1,12}_G[A-Z2-7]{55}_credit_alphanum(4|12)$/.test(page.cursor)) {
        throw invalidField('cursor', 'cursor must contain exactly one asset')
      }
      const all = page.order === 'asc' ? assetStats.list() : [...assetStats.list()].reverse()
      const { cursor } = page
      const isBehind = (token: string) => cursor === undefined || (page.order === 'asc' ? token > cursor : token < cursor)
      const fitting = all.filter(
        ({ token, stat }) => isBehind(token) && (!issuer || stat.asset.issuer === issuer) && (!code || stat.asset.code === code),
      )
      return fitting.slice(0, page.limit).map(({ token, stat }) => toResource(token, stat))
    },
  })
}
