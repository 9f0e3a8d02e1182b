import { and, count, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { businesses, pendingPayments, preparedTransactions, sponsorAccounts, type Tx, tokens, usageUnits, wallets } from '#db/index.ts'

/** Makes transactions that count a sender's payments wait for each other until this one ends. */
export async function lockSender(tx: Tx, sender: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 5201316))`)
}

/** Payments of a sender that wait at the platform's own expense, and those that are being made. */
export async function countUnsponsored(tx: Tx, sender: string): Promise<number> {
  const { senderKey, status, sponsorBusinessId } = pendingPayments
  const [row] = await tx
    .select({ total: count() })
    .from(pendingPayments)
    .where(and(eq(senderKey, sender), eq(status, 'waiting'), isNull(sponsorBusinessId)))
  const { recording, state } = preparedTransactions
  // One, or the parts of a batch payment that wait, which are all of the same sender and sponsor.
  const first = sql`coalesce(${recording} -> 'pending', ${recording} -> 'waiting' -> 0)`
  const many = sql<number>`coalesce(sum(coalesce(jsonb_array_length(${recording} -> 'waiting'), 1)), 0)::int`
  const [live] = await tx
    .select({ total: many })
    .from(preparedTransactions)
    .where(
      and(inArray(state, ['prepared', 'bumped']), sql`${first} ->> 'senderKey' = ${sender}`, sql`${first} ->> 'sponsorBusinessId' is null`),
    )
  return (row?.total ?? 0) + (live?.total ?? 0)
}

const { state, reservedUntil, item, businessId: sponsoredBy, account } = usageUnits
/** Pending payments that a business pays for now, on the ledger or held for a transaction. */
const isHeld = (businessId: string, now: Date) =>
  and(eq(sponsoredBy, businessId), eq(item, 'pendingPayment'), or(eq(state, 'booked'), and(eq(state, 'reserved'), gt(reservedUntil, now))))

/** What the program of a business lets its customers have waiting, null without a program, and the units that the business has in all. */
export async function findAllowance(
  tx: Tx,
  businessId: string,
): Promise<{ waitingPerCustomer: number | null; waitingSharePercent: number | null; unitsLimit: number } | undefined> {
  const { waitingPerCustomer, waitingSharePercent, kind } = tokens
  const [row] = await tx
    .select({ waitingPerCustomer, waitingSharePercent, unitsLimit: sponsorAccounts.unitsLimit })
    .from(sponsorAccounts)
    .leftJoin(tokens, and(eq(tokens.businessId, sponsorAccounts.businessId), eq(kind, 'loyalty_program')))
    .where(eq(sponsorAccounts.businessId, businessId))
  return row
}

/** Payments of one account that a business pays for. */
export async function countWaitingOf(tx: Tx, businessId: string, sender: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(usageUnits)
    .where(and(isHeld(businessId, now), eq(account, sender)))
  return row?.total ?? 0
}

/** Units of payments that a business pays for and that others have sent. */
export async function sumForeignUnits(tx: Tx, businessId: string, now: Date): Promise<number> {
  const own = tx
    .select({ key: wallets.publicKey })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(or(eq(businesses.id, businessId), eq(wallets.businessId, businessId)))
  const issuers = tx
    .select({ key: sql<string>`${tokens.issuer}` })
    .from(tokens)
    .where(and(eq(tokens.businessId, businessId), isNotNull(tokens.issuer)))
  const [row] = await tx
    .select({ units: sql<number>`coalesce(sum(${usageUnits.units}), 0)::int` })
    .from(usageUnits)
    .where(and(isHeld(businessId, now), notInArray(account, own), notInArray(account, issuers)))
  return row?.units ?? 0
}
