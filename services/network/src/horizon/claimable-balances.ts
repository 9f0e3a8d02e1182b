import type { ClaimableBalanceEntry } from '@lealta/ledger/xdr'
import { formatAsset } from '#resources/asset.ts'
import { formatClaimableBalance } from '#resources/claimable-balance.ts'
import { balancePosition, lists } from '#store/entry-positions.ts'
import { readCloseTime } from '#store/ledger-reader.ts'
import type { Page } from '#store/page.ts'
import { listEntries } from '#store/state-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { parseAccount, parseAssetField } from './query.ts'
import type { Routes } from './routes.ts'
import { balanceIdOf } from './scope.ts'

function toPosition(page: Page): Page {
  if (page.cursor === undefined) return page
  const match = /^(\d{1,10})(?:-([0-9a-f]{72}))?$/.exec(page.cursor)
  if (match?.[1] === undefined)
    throw invalidField('cursor', 'The first part should be a number higher than 0 and the second a claimable balance ID')
  return { ...page, cursor: balancePosition(BigInt(match[1]), match[2] ?? '') }
}

/** `/claimable_balances` and `/claimable_balances/{id}`. */
export function registerClaimableBalances(routes: Routes, { chain, links }: HorizonContext): void {
  const { ledger, database } = chain
  const toResource = (balance: ClaimableBalanceEntry) =>
    formatClaimableBalance(balance, readCloseTime(database, balance.lastModifiedLedgerSeq), links)

  routes.page('/claimable_balances', {
    kind: 'text',
    read(parameters, page) {
      const claimant = parseAccount(parameters, 'claimant')
      const sponsor = parseAccount(parameters, 'sponsor')
      const asset = parseAssetField(parameters, 'asset')
      const list =
        (claimant && lists.balancesByClaimant(claimant)) ??
        (sponsor && lists.balancesBySponsor(sponsor)) ??
        (asset && lists.balancesByAsset(formatAsset(asset))) ??
        lists.balances
      const fits = (balance: ClaimableBalanceEntry) =>
        (!sponsor || balance.sponsor === sponsor) &&
        (!asset || formatAsset(balance.asset) === formatAsset(asset)) &&
        (!claimant || balance.claimants.some(({ destination }) => destination === claimant))
      return listEntries(ledger, database, 'claimable_balance', list, toPosition(page), fits).map(toResource)
    },
  })
  routes.object('/claimable_balances/:claimable_balance_id', {
    read(parameters) {
      const balance = ledger.read({ type: 'claimable_balance', balanceId: balanceIdOf(parameters) })
      if (!balance) throw new Problem('not_found')
      return toResource(balance)
    },
  })
}
