import type { ApiDeps } from '#deps.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { freeUnit, listBookedLines, listBookedSums } from './usage.repository.ts'

/** Trustlines that are looked at in one go. */
const PAGE = 500

/**
 * Frees units of trustlines that their holders dropped by themselves (chain design §6): only for sponsors whose count on the ledger is not
 * that of our books. A sponsor that cannot be looked at holds up no other.
 */
export async function reconcileUnits(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  for (const { businessId, publicKey, units } of await listBookedSums(deps.db)) {
    if (signal?.aborted) return
    try {
      const account = await readLedgerAccount(deps, publicKey)
      if (!account || account.numSponsoring === units) continue
      const freed = await freeDropped(deps, businessId, signal)
      deps.logger.warn({ sponsor: publicKey, booked: units, ledger: account.numSponsoring, freed }, 'units reconciled')
    } catch (err) {
      deps.logger.error({ err, sponsor: publicKey }, 'units could not be reconciled')
    }
  }
}

async function freeDropped(deps: ApiDeps, businessId: string, signal: AbortSignal | undefined): Promise<number> {
  let freed = 0
  for (let after: string | undefined; !signal?.aborted; ) {
    const lines = await listBookedLines(deps.db, businessId, after, PAGE)
    for (const line of lines) {
      if (await hasLine(deps, line)) continue
      await freeUnit(deps.db, line.id, deps.clock.now())
      freed += 1
    }
    after = lines.at(-1)?.id
    if (lines.length < PAGE) break
  }
  return freed
}

async function hasLine(deps: ApiDeps, line: { account: string; subject: string }): Promise<boolean> {
  const holder = await readLedgerAccount(deps, line.account)
  return holder?.balances.some(balance => toAssetId(balance.asset) === line.subject && balance.sponsor !== undefined) ?? false
}
