import type { TokenFigures } from '@lealta/contract'
import { ApiError } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { sameAsset } from '@lealta/stellar/asset'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, pointsOfSale, sales, tokens } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { BusinessAccount } from '#domain/businesses/business-accounts.ts'
import { readAssetStats } from '#domain/ledger/asset-stats.ts'
import { readAccounts } from '#domain/sponsorship/treasury.ts'
import { countWaiting, type TokenRow } from './tokens.repository.ts'

export type Figures = z.input<typeof TokenFigures>

/** Accounts of a business that may hold its tokens: main wallet, tills, open sales. */
export async function listBusinessKeys(db: Db, business: Pick<BusinessAccount, 'id' | 'walletKey'>): Promise<string[]> {
  const tills = await db
    .select({ key: pointsOfSale.publicKey })
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, business.id), isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
  const open = await db
    .select({ key: sales.account })
    .from(sales)
    .innerJoin(tokens, eq(tokens.id, sales.tokenId))
    .where(and(eq(tokens.businessId, business.id), isNotNull(sales.openedAt), isNull(sales.closedAt)))
  return [business.walletKey, ...tills.flatMap(till => till.key ?? []), ...open.map(sale => sale.key)]
}

/**
 * Figures of an enabled token by the ledger: what is outstanding is held by others than the business or waits for them. Null when the
 * token is not enabled, or while the network does not answer: the rest of the screen is of use without them.
 */
export async function readFigures(
  deps: ApiDeps,
  token: TokenRow,
  business: Pick<BusinessAccount, 'id' | 'walletKey'>,
): Promise<Figures | null> {
  if (token.issuer === null || token.enabledAt === null) return null
  const asset = { code: token.code, issuer: token.issuer }
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
      pendingHolders: await countWaiting(deps.db, `${token.code}-${token.issuer}`),
    }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network_unavailable') return null
    throw error
  }
}
