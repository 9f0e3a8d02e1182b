import type { AccessLevel, GivenLevel } from '@lealta/contract'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { businesses, businessMembers, type Db, invitations, type Tx, usageUnits, users, wallets } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'
import { signingKey } from '#domain/wallets/wallets.repository.ts'

export type InvitationRow = typeof invitations.$inferSelect
/** Somebody with access; `id` is the person's. */
export type AccessRow = { id: string; email: string | null; accessLevel: AccessLevel; publicKey: string | null; createdAt: Date }
type PageOf = { cursor?: string | undefined; limit: number }

const individual = and(eq(wallets.userId, users.id), eq(wallets.type, 'individual'))

function selectMembers(db: Db | Tx) {
  return db
    .select({
      id: users.id,
      email: users.email,
      accessLevel: businessMembers.accessLevel,
      publicKey: sql<string | null>`${signingKey}`,
      createdAt: businessMembers.createdAt,
    })
    .from(businessMembers)
    .innerJoin(users, eq(users.id, businessMembers.userId))
    .leftJoin(wallets, individual)
}

/** People with access but for the owner, newest first; one more than the limit. */
export function listMembers(db: Db, businessId: string, { cursor, limit }: PageOf): Promise<AccessRow[]> {
  return selectMembers(db)
    .where(and(eq(businessMembers.businessId, businessId), afterCursor(cursor, businessMembers.createdAt, businessMembers.userId)))
    .orderBy(...newestFirst(businessMembers.createdAt, businessMembers.userId))
    .limit(limit + 1)
}

/** The owner, unless the page begins after them. */
export async function listOwner(db: Db, businessId: string, { cursor }: PageOf): Promise<AccessRow[]> {
  const rows = await db
    .select({ id: users.id, email: users.email, publicKey: wallets.publicKey, createdAt: businesses.createdAt })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .where(and(eq(businesses.id, businessId), afterCursor(cursor, businesses.createdAt, users.id)))
  return rows.map(row => ({ ...row, accessLevel: 'owner' }))
}

/** Invitations that wait or have expired, newest first; one more than the limit. */
export function listWaiting(db: Db, businessId: string, { cursor, limit }: PageOf): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.businessId, businessId),
        eq(invitations.state, 'waiting'),
        afterCursor(cursor, invitations.createdAt, invitations.id),
      ),
    )
    .orderBy(...newestFirst(invitations.createdAt, invitations.id))
    .limit(limit + 1)
}

export async function findMember(tx: Tx, businessId: string, userId: string): Promise<AccessRow | undefined> {
  const [row] = await selectMembers(tx).where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.userId, userId)))
  return row
}

/** Gives access; somebody who has it gets the new level. */
export async function saveMember(tx: Tx, businessId: string, userId: string, accessLevel: GivenLevel, createdAt: Date): Promise<void> {
  await tx
    .insert(businessMembers)
    .values({ businessId, userId, accessLevel, createdAt })
    .onConflictDoUpdate({ target: [businessMembers.businessId, businessMembers.userId], set: { accessLevel } })
}

export async function deleteMember(tx: Tx, businessId: string, userId: string): Promise<void> {
  await tx.delete(businessMembers).where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.userId, userId)))
}

/** The person who verified an address. */
export async function findUserByEmail(tx: Tx, email: string) {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
  return row
}

export async function insertInvitation(tx: Tx, row: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [inserted] = await tx.insert(invitations).values(row).returning()
  return inserted!
}

/** The invitation of a business that waits for an address, or waited and has expired. */
export async function findWaiting(tx: Tx, businessId: string, email: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.businessId, businessId), eq(invitations.email, email), eq(invitations.state, 'waiting')))
  return row
}

export async function findInvitation(tx: Tx, businessId: string, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.businessId, businessId), eq(invitations.id, id)))
  return row
}

export async function endInvitation(tx: Tx, id: string, state: Exclude<InvitationRow['state'], 'waiting'>): Promise<void> {
  await tx.update(invitations).set({ state }).where(eq(invitations.id, id))
}

function selectOpen(db: Db | Tx) {
  return db
    .select({ invitation: invitations, business: businesses })
    .from(invitations)
    .innerJoin(businesses, and(eq(businesses.id, invitations.businessId), isNotNull(businesses.profileAt)))
}

/** An invitation with the business that invites. */
export type OpenInvitation = Awaited<ReturnType<typeof selectOpen>>[number]

/** What the token of a link belongs to; whatever its state. */
export async function findByToken(db: Db | Tx, tokenHash: string): Promise<OpenInvitation | undefined> {
  const [row] = await selectOpen(db).where(eq(invitations.tokenHash, tokenHash))
  return row
}

/** An invitation by id; whatever its state. */
export async function findById(db: Db | Tx, id: string): Promise<OpenInvitation | undefined> {
  const [row] = await selectOpen(db).where(eq(invitations.id, id))
  return row
}

/** Invitations that wait for an address, by name of the business. */
export function listOpenFor(db: Db, email: string, now: Date): Promise<OpenInvitation[]> {
  return selectOpen(db)
    .where(and(eq(invitations.email, email), eq(invitations.state, 'waiting'), gt(invitations.expiresAt, now)))
    .orderBy(asc(businesses.name))
    .limit(50)
}

/** Whether this portal added a key to an account, and has not removed it. */
export async function isAddedOperator(tx: Tx, accountKey: string, key: string): Promise<boolean> {
  const { account, subject, item, state } = usageUnits
  const rows = await tx
    .select({ key: subject })
    .from(usageUnits)
    .where(and(eq(account, accountKey), eq(subject, key), eq(item, 'operator'), eq(state, 'booked')))
    .limit(1)
  return rows.length > 0
}
