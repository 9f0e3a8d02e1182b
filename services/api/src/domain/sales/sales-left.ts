import { ApiError } from '@lealta/contract'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { reachesLevel, readSignerLevel } from '@lealta/stellar/signer-level'
import type { Db, Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { isNetworkTrouble } from '#domain/ledger/ledger.ts'
import { readNames } from '#domain/recipients/names.ts'
import { countOpenSales, listMemberKeys } from './open-sales.repository.ts'

/** Open sales that only somebody can close who does not act for the business any more. */
export type SalesLeft = { opener: string; name: string | null; count: number }

/**
 * Refuses that somebody goes whose open sales nobody else can close (spec §4), unless whoever asks for it knows of that many.
 * @param confirmed how many of them the caller knows
 * @throws ApiError sales_left_open, with `count`
 */
export async function assertSalesLeft(
  db: Db | Tx,
  { businessId, opener }: { businessId: string; opener: string },
  confirmed: number,
): Promise<void> {
  const count = (await countOpenSales(db, businessId)).get(opener) ?? 0
  if (count > confirmed) throw new ApiError('sales_left_open', undefined, { data: { count } })
}

/**
 * Open sales of a business whose openers have no access to it any more, or whose key does not act for its main wallet any more, the most
 * first. While the network does not answer, those without access alone. What the owner opened is no news to the owner.
 */
export async function listSalesLeft(deps: ApiDeps, businessId: string): Promise<SalesLeft[]> {
  const counts = await countOpenSales(deps.db, businessId)
  if (counts.size === 0) return []
  const business = await readBusinessAccount(deps.db, businessId)
  const open = [...counts].filter(([opener]) => opener !== business.walletKey)
  if (open.length === 0) return []
  const members = await listMemberKeys(deps.db, businessId)
  // Who has no access is left whatever the ledger says: it is read for the others alone.
  const account = open.some(([opener]) => members.has(opener)) ? await tryReadAccount(deps, business.walletKey) : undefined
  const acts = (key: string) => members.has(key) && (!account || reachesLevel(readSignerLevel(account, key), 'med'))
  const left = open.filter(([opener]) => !acts(opener)).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const viewer = { publicKey: business.walletKey, businessId }
  const names = await readNames(
    deps,
    viewer,
    left.map(([opener]) => opener),
  )
  return left.map(([opener, count]) => ({ opener, name: names.get(opener)?.name ?? null, count }))
}

async function tryReadAccount(deps: ApiDeps, publicKey: string): Promise<AccountRecord | undefined> {
  try {
    return await deps.horizon.readAccount(publicKey)
  } catch (error) {
    if (!isNetworkTrouble(error)) throw error
    return undefined
  }
}
