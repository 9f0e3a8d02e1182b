import { ApiError } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { TransactionFailedError } from '@lealta/stellar/submit'
import { buildDrainSponsorAccount, buildFundSponsorAccount, buildSponsorAccount } from '@lealta/stellar/transactions'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, inTransaction, kybReviews, serverKeys, sponsorAccounts, type Tx, tokens, usageLimits, usageUnits } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { createSealedKey, openSealedKey, readServerKeys } from '#domain/keys/server-keys.ts'
import { readLedgerAccount, UNIT_STROOPS } from '#domain/ledger/ledger.ts'
import { readXlm, sendFromTreasury } from './treasury.ts'
import { DEFAULT_UNITS_LIMIT, readUsage, type UsageItem, type UsageReading } from './usage.ts'

/** The sponsor account of a business; undefined until its KYB is valid and the account is on the ledger. */
export async function readSponsor(db: Db | Tx, businessId: string): Promise<string | undefined> {
  const [row] = await db.select().from(sponsorAccounts).where(eq(sponsorAccounts.businessId, businessId))
  return row?.publicKey
}

/** Who pays for entries about an asset: the business that issued it (chain design D2); undefined for anybody else's assets. */
export async function readIssuingBusiness(db: Db | Tx, issuer: string): Promise<{ businessId: string; sponsor: string } | undefined> {
  const [row] = await db
    .select({ businessId: tokens.businessId, sponsor: sponsorAccounts.publicKey })
    .from(tokens)
    .innerJoin(sponsorAccounts, eq(sponsorAccounts.businessId, tokens.businessId))
    .where(eq(tokens.issuer, issuer))
  return row
}

/**
 * Makes the sponsor account of a business whose KYB is valid (chain design D1), with the units of a new business. Its key signs once.
 * Safe to repeat and to be killed at any point: the key is kept, sealed, until the account is known to be on the ledger.
 * @throws ApiError network_unavailable, underfunded_fees
 */
export async function ensureSponsor(deps: ApiDeps, businessId: string): Promise<string> {
  const known = await readSponsor(deps.db, businessId)
  if (known) return known
  const keys = await readServerKeys(deps)
  const name = `sponsorOf:${businessId}`
  await deps.db
    .insert(serverKeys)
    .values({ name, ...createSealedKey(deps), createdAt: deps.clock.now() })
    .onConflictDoNothing()
  const [row] = await deps.db.select().from(serverKeys).where(eq(serverKeys.name, name))
  if (!row) return ensureSponsor(deps, businessId)
  if (!(await readLedgerAccount(deps, row.publicKey))) {
    const startingBalance = toStroops(BigInt(DEFAULT_UNITS_LIMIT) * UNIT_STROOPS)
    try {
      await sendFromTreasury(
        deps,
        frame => buildSponsorAccount({ ...frame, sponsorId: row.publicKey, signerKey: keys.sponsor.publicKey(), startingBalance }),
        [openSealedKey(deps, row)],
      )
    } catch (error) {
      // Somebody else's call made it in between: that is what was wanted.
      if (!(error instanceof TransactionFailedError) || !(await readLedgerAccount(deps, row.publicKey))) throw error
    }
  }
  await inTransaction(deps.db, async tx => {
    await tx
      .insert(sponsorAccounts)
      .values({ businessId, publicKey: row.publicKey, unitsLimit: DEFAULT_UNITS_LIMIT, createdAt: deps.clock.now() })
      .onConflictDoNothing()
    await tx.delete(serverKeys).where(eq(serverKeys.name, name))
  })
  return row.publicKey
}

/** Makes the sponsor accounts of approved businesses that have none. */
export async function createMissingSponsors(deps: ApiDeps): Promise<void> {
  const rows = await deps.db
    .select({ businessId: kybReviews.businessId })
    .from(kybReviews)
    .leftJoin(sponsorAccounts, eq(sponsorAccounts.businessId, kybReviews.businessId))
    .where(and(eq(kybReviews.kind, 'registration'), eq(kybReviews.status, 'valid'), isNull(sponsorAccounts.businessId)))
  for (const { businessId } of rows) {
    try {
      await ensureSponsor(deps, businessId)
    } catch (err) {
      if (!(err instanceof ApiError) || !['network_unavailable', 'underfunded_fees'].includes(err.code)) throw err
      deps.logger.warn({ err, businessId }, 'no sponsor account yet; will try again')
    }
  }
}

/**
 * Raises or lowers what the platform sponsors for a business: XLM to or from its sponsor account, then the limits of our books.
 * @throws ApiError conflict when more is in use than the new limit; network_unavailable; not_found without a sponsor account
 */
export async function setLimits(
  deps: ApiDeps,
  businessId: string,
  change: { unitsLimit: number; limits: Partial<Record<UsageItem, number>> },
): Promise<UsageReading> {
  const sponsorId = await readSponsor(deps.db, businessId)
  if (!sponsorId) throw new ApiError('not_found', 'no sponsor account')
  await moveReserves(deps, sponsorId, toStroops(BigInt(change.unitsLimit) * UNIT_STROOPS))
  await inTransaction(deps.db, async tx => {
    await tx.update(sponsorAccounts).set({ unitsLimit: change.unitsLimit }).where(eq(sponsorAccounts.businessId, businessId))
    for (const [item, limit] of Object.entries(change.limits)) {
      await tx
        .insert(usageLimits)
        .values({ businessId, item, limit })
        .onConflictDoUpdate({ target: [usageLimits.businessId, usageLimits.item], set: { limit } })
    }
  })
  return readUsage(deps.db, businessId, deps.clock.now())
}

/** Brings the sponsor account to the balance that its limit says; the ledger refuses to go below what is in use. */
async function moveReserves(deps: ApiDeps, sponsorId: string, target: bigint): Promise<void> {
  const keys = await readServerKeys(deps)
  const account = await readLedgerAccount(deps, sponsorId)
  if (!account) throw new ApiError('not_found', 'the sponsor account is not on the ledger')
  const difference = target - readXlm(account)
  if (difference > 0n) {
    await sendFromTreasury(deps, frame => buildFundSponsorAccount({ ...frame, sponsorId, amount: toStroops(difference) }))
  } else if (difference < 0n) {
    try {
      await sendFromTreasury(deps, frame => buildDrainSponsorAccount({ ...frame, sponsorId, amount: toStroops(-difference) }), [
        keys.sponsor,
      ])
    } catch (cause) {
      if (!(cause instanceof TransactionFailedError)) throw cause
      throw new ApiError('conflict', 'more units are in use', { cause })
    }
  }
}

/** Σ over businesses of |units on our books − num_sponsoring on the ledger| (chain design §6); 0 is right. */
export async function measureUnitsDifference(deps: ApiDeps): Promise<number> {
  const rows = await deps.db
    .select({
      publicKey: sponsorAccounts.publicKey,
      units: sql<number>`coalesce(sum(${usageUnits.units}) filter (where ${usageUnits.state} = 'booked'), 0)::int`,
    })
    .from(sponsorAccounts)
    .leftJoin(usageUnits, eq(usageUnits.businessId, sponsorAccounts.businessId))
    .groupBy(sponsorAccounts.publicKey)
  let difference = 0
  for (const { publicKey, units } of rows) {
    const account = await readLedgerAccount(deps, publicKey)
    difference += Math.abs((account?.numSponsoring ?? 0) - units)
  }
  return difference
}
