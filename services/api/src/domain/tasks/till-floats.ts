import { LOW_FLOAT } from '@lealta/contract/till-float'
import type { Stroops } from '@lealta/kernel'
import { sameAsset } from '@lealta/stellar/asset'
import type { ApiDeps } from '#deps.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { whileItAnswers } from '#domain/ledger/ledger.ts'
import { readOwnAccounts } from '#domain/ledger/own-accounts.ts'
import { toTokenAsset } from '#domain/tokens/token-asset.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'
import { listGivingSince, listStaffedTills, type listTills, readLastFills } from './till-floats.repository.ts'

/** A till that gave from its float within these days is expected to go on, and so is one that has an operator of its own. */
const GIVES_MS = 28 * 86_400_000

type Till = Awaited<ReturnType<typeof listTills>>[number]
/** A till that is nearly empty; `filled` is when it last got points, in a form that only says whether that is the same. */
export type LowTill = Till & { asset: string; left: Stroops; filled: string }

/** Whether a float is nearly empty. */
export const isLowFloat = (float: Stroops): boolean => float < LOW_FLOAT

/** Accounts of a business's tills that give points from their own float, or are to, since an operator of their own serves there. */
export async function listGivingTills(deps: Pick<ApiDeps, 'db' | 'clock'>, businessId: string, asset: string): Promise<Set<string>> {
  const since = new Date(deps.clock.now().getTime() - GIVES_MS)
  return new Set([...(await listGivingSince(deps.db, { businessId, asset, since })), ...(await listStaffedTills(deps.db, businessId))])
}

/** Of open tills, those that give, or are to give, from a float which is nearly empty by the ledger; none while the network does not answer. */
export async function listLowTills(
  deps: ApiDeps,
  business: { id: string; walletKey: string },
  program: TokenRow,
  tills: readonly Till[],
): Promise<LowTill[]> {
  const asset = toTokenAsset(program)
  if (!asset) return []
  const giving = await listGivingTills(deps, business.id, toAssetId(asset))
  const shown = tills.filter(till => giving.has(till.publicKey))
  const keys = shown.map(till => till.publicKey)
  const accounts = await whileItAnswers(readOwnAccounts(deps, business.walletKey, keys))
  const low = shown.flatMap(till => {
    const account = accounts?.get(till.publicKey)
    const left = account?.balances.find(line => sameAsset(line.asset, asset))?.balance ?? (0n as Stroops)
    return account && isLowFloat(left) ? [{ ...till, left }] : []
  })
  const fills = await readLastFills(
    deps.db,
    low.map(till => till.publicKey),
    toAssetId(asset),
  )
  return low.map(till => ({ ...till, asset: toAssetId(asset), filled: fills.get(till.publicKey) ?? 'never' }))
}
