import { html } from '@lealta/kernel/html'
import { formatAmount } from '#resources/amount.ts'
import { creditAsset, formatAsset } from '#resources/asset.ts'
import { toText } from '#resources/text.ts'
import { lists } from '#store/entry-positions.ts'
import { listPositions } from '#store/state-reader.ts'
import type { ExplorerContext } from './explorer-context.ts'
import { formatDocument, formatTable, formatTerms, type View } from './page.ts'
import { accountLink } from './pieces.ts'
import { texts } from './texts.ts'

/** The page of one asset, undefined when neither it nor its issuer is known. */
export function assetPage(view: View, { chain, assetStats }: ExplorerContext, code: string, issuer: string): string | undefined {
  const asset = creditAsset(code, issuer)
  const stat = assetStats.read(formatAsset(asset))
  const account = chain.ledger.read({ type: 'account', accountId: issuer })
  if (!stat && !account) return undefined
  const words = texts[view.language]
  const sum = stat ? stat.balances.authorized + stat.balances.authorizedToMaintain + stat.balances.unauthorized : 0n
  const holders = stat ? stat.accounts.authorized + stat.accounts.authorizedToMaintain + stat.accounts.unauthorized : 0n
  const page = { cursor: undefined, order: 'asc', limit: 20 } as const
  const rows = listPositions(chain.database, lists.accountsByAsset(formatAsset(asset)), page).map(accountId => [
    accountLink(view, accountId),
    formatAmount(chain.ledger.read({ type: 'trustline', accountId, asset })?.balance ?? 0n),
  ])
  return formatDocument(
    view,
    `${words.asset} ${code}`,
    html`${formatTerms([
      [words.code, code],
      [words.issuer, accountLink(view, issuer)],
      [words.homeDomain, toText(account?.homeDomain ?? '')],
      [words.supply, formatAmount(sum)],
      [words.claimable, formatAmount(stat?.claimableAmount ?? 0n)],
      [words.inPools, formatAmount(stat?.poolAmount ?? 0n)],
      [words.holders, holders.toString()],
    ])}
<h2>${words.holders}</h2>
${formatTable(view, [words.account, words.balance], rows)}`,
  )
}
