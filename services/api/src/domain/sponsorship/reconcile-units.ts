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
 * Frees units of trustlines and operators that were removed by other tools, and of offers that others filled (chain design §6): only for
 * sponsors whose count on the ledger is not that of our books. Whoever was removed holds the account no more. What was removed by another
 * tool and made here again before anybody noticed stands twice in the books, and one of the two is freed.
 */
export async function reconcileUnits(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  await forEachDifference(deps, signal, async ({ businessId, sponsor, booked, ledger }) => {
    const freed = await freeDropped(deps, { businessId, sponsor }, signal)
    deps.logger.warn({ sponsor, booked, ledger, freed }, 'units reconciled')
  })
}

type Payer = { businessId: string; sponsor: string }

async function freeDropped(deps: ApiDeps, { businessId, sponsor }: Payer, signal: AbortSignal | undefined): Promise<number> {
  let freed = 0
  const found = new Set<string>()
  for (let after: string | undefined; !signal?.aborted; ) {
    const entries = await listBookedEntries(deps.db, businessId, after, PAGE)
    for (const entry of entries) {
      const key = `${entry.item} ${entry.account} ${entry.subject}`
      const isSecond = found.has(key)
      found.add(key)
      const isThere = await isSponsored(deps, entry, sponsor)
      if (isThere && !isSecond) continue
      await freeUnit(deps.db, entry.id, deps.clock.now())
      if (!isThere) await endHolding(deps.db, entry.account, entry.subject)
      freed += 1
    }
    after = entries.at(-1)?.id
    if (entries.length < PAGE) break
  }
  return freed
}

async function isSponsored(deps: ApiDeps, entry: { account: string; item: string; subject: string }, sponsor: string): Promise<boolean> {
  if (entry.item === 'offer') return isOfferSponsored(deps, entry.subject)
  const holder = await readLedgerAccount(deps, entry.account)
  const lines = holder?.balances.map(line => ({ subject: toAssetId(line.asset), payer: line.sponsor })) ?? []
  const signers = holder?.signers.map(signer => ({ subject: signer.key, payer: signer.sponsor })) ?? []
  return [...lines, ...signers].some(({ subject, payer }) => subject === entry.subject && payer === sponsor)
}

/** One without a number is of a transaction that is being recorded. */
async function isOfferSponsored(deps: ApiDeps, subject: string): Promise<boolean> {
  if (!/^\d+$/.test(subject)) return true
  const offer = await onNetwork(() => deps.horizon.readOffer(BigInt(subject)))
  return offer?.sponsor !== undefined
}
