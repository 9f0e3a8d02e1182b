import type { TokenFigures } from '@lealta/contract'
import { ApiError } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { sameAsset } from '@lealta/stellar/asset'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import type { BusinessAccount } from '#domain/businesses/business-accounts.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { readAssetStats } from '#domain/ledger/asset-stats.ts'
import { countWaiting } from '#domain/payments/pending-payments.repository.ts'
import { readAccounts } from '#domain/sponsorship/treasury.ts'
import { toTokenAsset } from './token-asset.ts'
import { listBusinessKeys, type TokenRow } from './tokens.repository.ts'

export type Figures = z.input<typeof TokenFigures>

/**
 * Figures of an enabled token by the ledger: what is outstanding is held by others than the business or waits for them. Null when the
 * token is not enabled, or while the network does not answer: the rest of the screen is of use without them.
 */
export async function readFigures(
  deps: ApiDeps,
  token: TokenRow,
  business: Pick<BusinessAccount, 'id' | 'walletKey'>,
): Promise<Figures | null> {
  const asset = toTokenAsset(token)
  if (!asset || token.enabledAt === null) return null
  try {
    const keys = await listBusinessKeys(deps.db, business)
    const [stats, accounts] = await Promise.all([readAssetStats(deps, asset), readAccounts(deps, keys)])
    const lines = accounts.flatMap(account => account?.balances.filter(line => sameAsset(line.asset, asset)) ?? [])
    const inBusiness = lines.reduce((total, line) => total + line.balance, 0n)
    const supply = stats.inAccounts + stats.inWaiting
    const burned = toStroops(token.burned)
    return {
      issued: formatDecimal(toStroops(supply + burned)),
      burned: formatDecimal(burned),
      outstanding: formatDecimal((supply > inBusiness ? supply - inBusiness : 0n) as Stroops),
      inBusiness: formatDecimal(toStroops(inBusiness)),
      holders: Math.max(0, stats.holders - lines.length),
      pendingHolders: await countWaiting(deps.db, toAssetId(asset)),
    }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network_unavailable') return null
    throw error
  }
}
