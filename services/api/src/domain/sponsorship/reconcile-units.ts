import type { ApiDeps } from '#deps.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { listSponsors } from './sponsorship.repository.ts'
import { freeUnit, listBookedUnits } from './usage.repository.ts'

/**
 * Frees units of trustlines that their holders dropped by themselves (chain design §6): only for sponsors whose count on the ledger is not
 * that of our books.
 */
export async function reconcileUnits(deps: ApiDeps): Promise<void> {
  for (const sponsor of await listSponsors(deps.db)) {
    const account = await readLedgerAccount(deps, sponsor.publicKey)
    const rows = await listBookedUnits(deps.db, sponsor.businessId)
    const booked = rows.reduce((total, row) => total + row.units, 0)
    if (!account || account.numSponsoring === booked) continue
    const lines = rows.filter(row => row.item === 'trustline')
    const dropped = []
    for (const line of lines) if (!(await hasLine(deps, line))) dropped.push(line)
    deps.logger.warn({ sponsor: sponsor.publicKey, booked, ledger: account.numSponsoring, freed: dropped.length }, 'units reconciled')
    const now = deps.clock.now()
    for (const { id } of dropped) await freeUnit(deps.db, id, now)
  }
}

async function hasLine(deps: ApiDeps, line: { account: string; subject: string }): Promise<boolean> {
  const holder = await readLedgerAccount(deps, line.account)
  return holder?.balances.some(balance => toAssetId(balance.asset) === line.subject && balance.sponsor !== undefined) ?? false
}
