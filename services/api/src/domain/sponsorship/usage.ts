import { ApiError, type ErrorCode } from '@lealta/contract'
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { type Db, sponsorAccounts, type Tx, usageLimits, usageUnits } from '#db/index.ts'

/** What a limit is set for (spec §9), and `wallet`: the reserves of the business's own main account, which the usage screen does not list. */
const usageItems = ['loyaltyProgram', 'reward', 'pointOfSale', 'operator', 'pendingPayment', 'trustline', 'offer', 'sale'] as const
export type UsageItem = (typeof usageItems)[number]

/** Units of each item (spec §9 "Usage units"), as the usage screen writes them. */
export const unitsEach: Readonly<Record<UsageItem, string>> = {
  loyaltyProgram: '4',
  reward: '4',
  pointOfSale: '4',
  operator: '1',
  pendingPayment: '2',
  trustline: '1',
  offer: '1',
  sale: '6–8',
}

/** Limits of a new business: how many of each, and how many units in all. */
export const DEFAULT_UNITS_LIMIT = 100
const defaultLimits: Readonly<Record<UsageItem, number>> = {
  loyaltyProgram: 1,
  reward: 20,
  pointOfSale: 10,
  operator: 20,
  pendingPayment: 50,
  trustline: 500,
  offer: 20,
  sale: 10,
}

const limitCodes: Readonly<Record<UsageItem | 'wallet', { own: ErrorCode; external: ErrorCode }>> = {
  loyaltyProgram: { own: 'loyalty_programs_limit', external: 'loyalty_programs_limit' },
  reward: { own: 'rewards_limit', external: 'rewards_limit' },
  pointOfSale: { own: 'points_of_sale_limit', external: 'points_of_sale_limit' },
  operator: { own: 'operators_limit', external: 'operators_limit' },
  pendingPayment: { own: 'pending_payments_limit', external: 'pending_payments_limit_external' },
  trustline: { own: 'trustlines_limit', external: 'trustlines_limit_external' },
  offer: { own: 'offers_limit', external: 'offers_limit_external' },
  sale: { own: 'open_sells_limit', external: 'open_sells_limit_external' },
  wallet: { own: 'trustlines_limit', external: 'trustlines_limit_external' },
}

/** One sponsored item that a transaction is going to make. */
export type UnitRequest = {
  /** Whose sponsor pays (chain design D2). */
  businessId: string
  item: UsageItem | 'wallet'
  units: number
  /** Account that carries the entry, and what it is about: an asset id, a balance id, or `account`. */
  account: string
  subject: string
  /** Another business's limit is used up by the caller. */
  external: boolean
}

/**
 * Reserves units until a moment, or says which limit is in the way. The sponsor's row is locked, so that two tabs cannot both have the
 * last unit.
 * @throws ApiError the item's limit code, own or external
 */
export async function reserveUnits(tx: Tx, requests: readonly UnitRequest[], preparedId: string, until: Date, now: Date): Promise<void> {
  for (const businessId of [...new Set(requests.map(request => request.businessId))].sort()) {
    const own = requests.filter(request => request.businessId === businessId)
    await lockSponsor(tx, businessId)
    await tx.insert(usageUnits).values(own.map(request => toReservation(request, preparedId, until)))
    await assertWithinLimits(tx, own, now)
  }
}

function toReservation({ businessId, item, units, account, subject }: UnitRequest, preparedId: string, reservedUntil: Date) {
  return { businessId, item, units, account, subject, state: 'reserved' as const, preparedId, reservedUntil }
}

/**
 * Counts again what is booked and reserved: at the fee bump limits may be lower than when the transaction was built.
 * @throws ApiError the item's limit code
 */
export async function assertWithinLimits(
  tx: Tx,
  requests: readonly Pick<UnitRequest, 'businessId' | 'item' | 'external'>[],
  now: Date,
): Promise<void> {
  for (const { businessId, item, external } of requests) {
    const usage = await readUsage(tx, businessId, now)
    const code = limitCodes[item][external ? 'external' : 'own']
    if (usage.unitsUsed + usage.unitsReserved > usage.unitsLimit) throw new ApiError(code, 'the sponsor has no units left')
    if (item === 'wallet') continue
    const entry = usage.items.find(candidate => candidate.item === item)
    if (entry && entry.count > entry.limit) throw new ApiError(code, `limit of ${item}`)
  }
}

/** Locks the sponsor of a business for this transaction. */
export async function lockSponsor(tx: Tx, businessId: string): Promise<void> {
  await tx.select({ id: sponsorAccounts.businessId }).from(sponsorAccounts).where(eq(sponsorAccounts.businessId, businessId)).for('update')
}

export type UsageReading = {
  sponsor: string | null
  unitsLimit: number
  unitsUsed: number
  unitsReserved: number
  items: { item: UsageItem; count: number; limit: number; units: number }[]
}

/** What a business uses (spec §2 "account usage"): booked units as on the ledger, and units held by transactions that wait for a signature. */
export async function readUsage(db: Db | Tx, businessId: string, now: Date): Promise<UsageReading> {
  const [sponsor] = await db.select().from(sponsorAccounts).where(eq(sponsorAccounts.businessId, businessId))
  const limits = await db.select().from(usageLimits).where(eq(usageLimits.businessId, businessId))
  const groups = await db
    .select({
      item: usageUnits.item,
      state: usageUnits.state,
      count: sql<number>`count(*)::int`,
      units: sql<number>`coalesce(sum(${usageUnits.units}), 0)::int`,
    })
    .from(usageUnits)
    .where(
      and(
        eq(usageUnits.businessId, businessId),
        or(eq(usageUnits.state, 'booked'), and(eq(usageUnits.state, 'reserved'), gt(usageUnits.reservedUntil, now))),
      ),
    )
    .groupBy(usageUnits.item, usageUnits.state)
  const sum = (state: string) => groups.filter(group => group.state === state).reduce((total, group) => total + group.units, 0)
  return {
    sponsor: sponsor?.publicKey ?? null,
    unitsLimit: sponsor?.unitsLimit ?? 0,
    unitsUsed: sum('booked'),
    unitsReserved: sum('reserved'),
    items: usageItems.map(item => {
      const own = groups.filter(group => group.item === item)
      return {
        item,
        count: own.reduce((total, group) => total + group.count, 0),
        limit: limits.find(limit => limit.item === item)?.limit ?? defaultLimits[item],
        units: own.reduce((total, group) => total + group.units, 0),
      }
    }),
  }
}

/** The transaction is on the ledger: its reserved units are used from now on. */
export async function bookUnits(tx: Tx, preparedId: string, now: Date): Promise<void> {
  await tx
    .update(usageUnits)
    .set({ state: 'booked', bookedAt: now, reservedUntil: null })
    .where(and(eq(usageUnits.preparedId, preparedId), ne(usageUnits.state, 'booked')))
}

/** The transaction never happens: its reserved units are free again. */
export async function dropUnits(tx: Tx, preparedId: string, now: Date): Promise<void> {
  await tx
    .update(usageUnits)
    .set({ state: 'freed', freedAt: now, reservedUntil: null })
    .where(and(eq(usageUnits.preparedId, preparedId), eq(usageUnits.state, 'reserved')))
}

/** Entries that were booked: all of an account's, or the one about a balance id. */
export type FreedEntry = { account: string } | { subject: string }

/** Entries have gone from the ledger: their units are free. */
export async function freeEntries(tx: Tx, entries: readonly FreedEntry[], now: Date): Promise<void> {
  for (const entry of entries) {
    const which = 'account' in entry ? eq(usageUnits.account, entry.account) : eq(usageUnits.subject, entry.subject)
    await tx
      .update(usageUnits)
      .set({ state: 'freed', freedAt: now })
      .where(and(which, eq(usageUnits.state, 'booked')))
  }
}
