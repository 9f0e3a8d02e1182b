import type { ClaimableBalanceEntry } from '@lealta/ledger/xdr'
import { formatAsset } from '#resources/asset.ts'
import { formatClaimableBalance } from '#resources/claimable-balance.ts'
import { balancePosition, lists } from '#store/entry-positions.ts'
import { readCloseTime } from '#store/ledger-reader.ts'
import type { Page } from '#store/page.ts'
import { listEntries } from '#store/state-reader.ts'
import { readAsset } from './asset-query.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { isBalanceId, readAccountId, readBalanceId } from './query.ts'
import type { Parameters, Routes } from './routes.ts'

/** A cursor is the ledger that wrote the balance last, and the balance. */
function toPosition(page: Page): Page {
  if (page.cursor === undefined) return page
  const [, ledger, balanceId = ''] = /^\+?(\d{1,19})-(.*)$/s.exec(page.cursor) ?? []
  if (ledger === undefined || !isBalanceId(balanceId)) {
    const reason = 'The first part should be a number higher than 0 and the second part should be a valid claimable balance ID'
    throw invalidField('cursor', reason)
  }
  return { ...page, cursor: BigInt(ledger) === 0n ? undefined : balancePosition(BigInt(ledger), balanceId) }
}

/** `/claimable_balances` and `/claimable_balances/{id}`. */
export function registerClaimableBalances(routes: Routes, { chain, links }: HorizonContext): void {
  const { ledger, database } = chain
  const toResource = (balance: ClaimableBalanceEntry) =>
    formatClaimableBalance(balance, readCloseTime(database, balance.lastModifiedLedgerSeq), links)

  routes.page('/claimable_balances', {
    state: true,
    cursor: 'text',
    filterFirst: true,
    filter(parameters: Parameters) {
      const asset = readAsset(parameters, 'asset')
      return { asset, sponsor: readAccountId(parameters, 'sponsor'), claimant: readAccountId(parameters, 'claimant') }
    },
    read({ asset, sponsor, claimant }, page) {
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
  routes.object('/claimable_balances/:id', {
    state: true,
    read(parameters) {
      const balanceId = readBalanceId(parameters, 'id')
      if (balanceId === undefined) throw invalidField('id', 'non zero value required')
      // Ids are compared as texts: one in capitals names nothing.
      const balance = /^[0-9a-f]{72}$/.test(balanceId) ? ledger.read({ type: 'claimable_balance', balanceId }) : undefined
      if (!balance) throw new Problem('not_found')
      return toResource(balance)
    },
  })
}
