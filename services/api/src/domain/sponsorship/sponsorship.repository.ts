import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Db, kybReviews, sponsorAccounts, type Tx, tokens } from '#db/index.ts'

type SponsorRow = typeof sponsorAccounts.$inferSelect

export async function findSponsor(db: Db | Tx, businessId: string): Promise<SponsorRow | undefined> {
  const [row] = await db.select().from(sponsorAccounts).where(eq(sponsorAccounts.businessId, businessId))
  return row
}

/** Businesses by the keys of their sponsor accounts; the platform's own sponsors belong to none. */
export async function listSponsorOwners(db: Db | Tx, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(sponsorAccounts)
    .where(inArray(sponsorAccounts.publicKey, [...keys]))
  return new Map(rows.map(row => [row.publicKey, row.businessId]))
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

export async function insertSponsor(tx: Tx, row: SponsorRow): Promise<void> {
  await tx.insert(sponsorAccounts).values(row).onConflictDoNothing()
}

export async function updateUnitsLimit(tx: Tx, businessId: string, unitsLimit: number): Promise<void> {
  await tx.update(sponsorAccounts).set({ unitsLimit }).where(eq(sponsorAccounts.businessId, businessId))
}

/** Approved businesses without a sponsor account. */
export async function listUnsponsored(db: Db): Promise<string[]> {
  const rows = await db
    .select({ businessId: kybReviews.businessId })
    .from(kybReviews)
    .leftJoin(sponsorAccounts, eq(sponsorAccounts.businessId, kybReviews.businessId))
    .where(and(eq(kybReviews.kind, 'registration'), eq(kybReviews.status, 'valid'), isNull(sponsorAccounts.businessId)))
  return rows.map(row => row.businessId)
}
