import type { ApiDeps } from '#deps.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { onNetwork, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { endHolding } from '#domain/sub-accounts/holders.repository.ts'
import { freeUnit, listBookedEntries, listBookedSums } from './usage.repository.ts'

/** Entries that are looked at in one go. */
const PAGE = 500

/**
 * Goes through the businesses whose sponsor carries other than our books say, one look at the ledger each. A sponsor that cannot be looked
 * at, or whose business cannot be put right, holds up no other.
 */
export async function forEachDifference(
  deps: ApiDeps,
  signal: AbortSignal | undefined,
  mend: (difference: { businessId: string; sponsor: string; booked: number; ledger: number }) => Promise<void>,
): Promise<void> {
  for (const { businessId, publicKey, units } of await listBookedSums(deps.db)) {
    if (signal?.aborted) return
    try {
      const account = await readLedgerAccount(deps, publicKey)
      if (!account || account.numSponsoring === units) continue
      await mend({ businessId, sponsor: publicKey, booked: units, ledger: account.numSponsoring })
    } catch (err) {
      deps.logger.error({ err, sponsor: publicKey }, 'units could not be reconciled')
    }
  }
}

/**
 * Frees units of trustlines and operators that were removed by other tools, and of offers that others filled (chain design §6): only for sponsors whose count on the ledger is not
 * that of our books. Whoever was removed holds the account no more.
 */
export async function reconcileUnits(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  await forEachDifference(deps, signal, async ({ businessId, sponsor, booked, ledger }) => {
    const freed = await freeDropped(deps, businessId, signal)
    deps.logger.warn({ sponsor, booked, ledger, freed }, 'units reconciled')
  })
}

async function freeDropped(deps: ApiDeps, businessId: string, signal: AbortSignal | undefined): Promise<number> {
  let freed = 0
  for (let after: string | undefined; !signal?.aborted; ) {
    const entries = await listBookedEntries(deps.db, businessId, after, PAGE)
    for (const entry of entries) {
      if (await isSponsored(deps, entry)) continue
      await freeUnit(deps.db, entry.id, deps.clock.now())
      await endHolding(deps.db, entry.account, entry.subject)
      freed += 1
    }
    after = entries.at(-1)?.id
    if (entries.length < PAGE) break
  }
  return freed
}

async function isSponsored(deps: ApiDeps, entry: { account: string; item: string; subject: string }): Promise<boolean> {
  if (entry.item === 'offer') return isOfferSponsored(deps, entry.subject)
  const holder = await readLedgerAccount(deps, entry.account)
  const lines = holder?.balances.map(({ asset, sponsor }) => ({ subject: toAssetId(asset), sponsor })) ?? []
  const signers = holder?.signers.map(({ key, sponsor }) => ({ subject: key, sponsor })) ?? []
  return [...lines, ...signers].some(({ subject, sponsor }) => subject === entry.subject && sponsor !== undefined)
}

/** One without a number is of a transaction that is being recorded. */
async function isOfferSponsored(deps: ApiDeps, subject: string): Promise<boolean> {
  if (!/^\d+$/.test(subject)) return true
  const offer = await onNetwork(() => deps.horizon.readOffer(BigInt(subject)))
  return offer?.sponsor !== undefined
}
