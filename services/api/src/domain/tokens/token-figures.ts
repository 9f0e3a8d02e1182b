import type { TokenFigures } from '@lealta/contract'
import { ApiError } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import type { BusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { readAssetStats } from '#domain/ledger/asset-stats.ts'
import { readOwnAccounts } from '#domain/ledger/own-accounts.ts'
import { countWaiting } from '#domain/payments/pending-payments.repository.ts'
import { toTokenAsset } from './token-asset.ts'
import { listBusinessKeys, type TokenRow } from './tokens.repository.ts'

export type Figures = z.input<typeof TokenFigures>

/** Figures of one token, and what each account of the business holds of it. */
export type FiguresWithHoldings = { figures: Figures; holdings: ReadonlyMap<string, Stroops> }

/**
 * Figures of tokens of one business by the ledger, in their order: what is outstanding is held by others than the business or waits for
 * them. Null for a token that is not enabled, and while the network does not answer: the rest of the screen is of use without them.
 */
export async function readFigures(
  deps: ApiDeps,
  tokens: readonly TokenRow[],
  business: Pick<BusinessAccount, 'id' | 'walletKey'>,
): Promise<(Figures | null)[]> {
  return (await readWithHoldings(deps, tokens, business)).map(found => found?.figures ?? null)
}

/** The same, each with what the accounts of the business hold of it. */
export async function readWithHoldings(
  deps: ApiDeps,
  tokens: readonly TokenRow[],
  business: Pick<BusinessAccount, 'id' | 'walletKey'>,
): Promise<(FiguresWithHoldings | null)[]> {
  const enabled = tokens.flatMap(token => {
    const asset = token.enabledAt === null ? undefined : toTokenAsset(token)
    return asset ? [{ token, asset }] : []
  })
  if (enabled.length === 0) return tokens.map(() => null)
  try {
    const [accounts, stats, waiting] = await Promise.all([
      readOwnAccounts(deps, business.walletKey, await listBusinessKeys(deps.db, business)),
      Promise.all(enabled.map(({ asset }) => readAssetStats(deps, asset))),
      countWaiting(
        deps.db,
        enabled.map(({ asset }) => toAssetId(asset)),
      ),
    ])
    return tokens.map(token => {
      const place = enabled.findIndex(one => one.token === token)
      const found = enabled[place]
      return found ? toFigures(found, stats[place]!, [...accounts.values()], waiting.get(toAssetId(found.asset)) ?? 0) : null
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network_unavailable') return tokens.map(() => null)
    throw error
  }
}

function toFigures(
  { token, asset }: { token: TokenRow; asset: IssuedAsset },
  stats: Awaited<ReturnType<typeof readAssetStats>>,
  accounts: readonly AccountRecord[],
  pendingHolders: number,
): FiguresWithHoldings {
  const lines = accounts.flatMap(({ id, balances }) =>
    balances.filter(line => sameAsset(line.asset, asset)).map(({ balance }) => [id, balance] as const),
  )
  const inBusiness = lines.reduce((total, [, balance]) => total + balance, 0n)
  const supply = stats.inAccounts + stats.inWaiting
  const burned = toStroops(token.burned)
  const figures = {
    issued: formatDecimal(toStroops(supply + burned)),
    burned: formatDecimal(burned),
    outstanding: formatDecimal((supply > inBusiness ? supply - inBusiness : 0n) as Stroops),
    inBusiness: formatDecimal(toStroops(inBusiness)),
    holders: Math.max(0, stats.holders - lines.length),
    pendingHolders,
  }
  return { figures, holdings: new Map(lines) }
}
