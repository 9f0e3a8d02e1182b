import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { businesses, type Db, kybDocuments, kybReviews, type Tx, users, type VerifiedData, wallets } from '#db/index.ts'

/** A review with its business, the owner and the owner's key. */
function select(db: Db | Tx) {
  return db
    .select({ review: kybReviews, business: businesses, owner: users, ownerKey: wallets.publicKey })
    .from(kybReviews)
    .innerJoin(businesses, eq(businesses.id, kybReviews.businessId))
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
}

export type KybRow = Awaited<ReturnType<typeof select>>[number]

/** The review that a business answers to now: of the change that is open, else the one that registers it. */
const isCurrent = (businessId: string) =>
  and(eq(kybReviews.businessId, businessId), or(eq(kybReviews.kind, 'registration'), ne(kybReviews.status, 'valid')))

/** Changes before registrations. */
const changeFirst = asc(kybReviews.kind)

export async function readKybOfBusiness(db: Db | Tx, businessId: string): Promise<KybRow | undefined> {
  const [row] = await select(db).where(isCurrent(businessId)).orderBy(changeFirst).limit(1)
  return row
}

export async function readKyb(db: Db | Tx, reviewId: string): Promise<KybRow | undefined> {
  const [row] = await select(db).where(eq(kybReviews.id, reviewId))
  return row
}

/** Reviews by due date; those not handed in come last. */
export async function listKyb(
  db: Db,
  query: {
    status?: KybRow['review']['status'] | undefined
    kind?: KybRow['review']['kind'] | undefined
    limit: number
    offset: number
  },
): Promise<KybRow[]> {
  return select(db)
    .where(and(query.status ? eq(kybReviews.status, query.status) : undefined, query.kind ? eq(kybReviews.kind, query.kind) : undefined))
    .orderBy(sql`${kybReviews.dueAt} asc nulls last`, asc(kybReviews.createdAt), asc(kybReviews.id))
    .limit(query.limit)
    .offset(query.offset)
}

/** Locks a review, or the one that a business answers to now, until the end of the transaction. */
export async function lockReview(tx: Tx, where: { businessId: string } | { reviewId: string }) {
  const condition = 'reviewId' in where ? eq(kybReviews.id, where.reviewId) : isCurrent(where.businessId)
  const [row] = await tx.select().from(kybReviews).where(condition).orderBy(changeFirst).limit(1).for('update')
  return row
}

/** What the review that registers a business says. */
export async function readRegistrationStatus(db: Db | Tx, businessId: string): Promise<KybRow['review']['status'] | undefined> {
  const [row] = await db
    .select({ status: kybReviews.status })
    .from(kybReviews)
    .where(and(eq(kybReviews.businessId, businessId), eq(kybReviews.kind, 'registration')))
  return row?.status
}

/** Locks the review that registers a business; changes of verified data and new reviews wait for it. */
export async function lockRegistration(tx: Tx, businessId: string) {
  const [row] = await tx
    .select()
    .from(kybReviews)
    .where(and(eq(kybReviews.businessId, businessId), eq(kybReviews.kind, 'registration')))
    .for('update')
  return row
}

/** The open change of a business. */
export async function readOpenChange(tx: Tx, businessId: string) {
  const [row] = await tx
    .select()
    .from(kybReviews)
    .where(and(eq(kybReviews.businessId, businessId), eq(kybReviews.kind, 'change'), ne(kybReviews.status, 'valid')))
    .for('update')
  return row
}

export async function insertChange(tx: Tx, businessId: string, changes: Partial<VerifiedData>, createdAt: Date): Promise<string> {
  const row = { businessId, kind: 'change', changes, status: 'new', createdAt } as const
  const [inserted] = await tx.insert(kybReviews).values(row).returning({ id: kybReviews.id })
  return inserted!.id
}

/** Takes a change back; the storage keys of its documents, to delete. */
export async function deleteChange(tx: Tx, reviewId: string): Promise<string[]> {
  const documents = await tx.delete(kybDocuments).where(eq(kybDocuments.reviewId, reviewId)).returning({ key: kybDocuments.storageKey })
  await tx.delete(kybReviews).where(eq(kybReviews.id, reviewId))
  return documents.map(document => document.key)
}

/** What a decision means for the business: the verified data that it has from now on, or how its alias is kept. */
export async function updateVerified(
  tx: Tx,
  businessId: string,
  values: Partial<VerifiedData> & { aliasReservedAt?: Date | null },
): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(businesses).set(values).where(eq(businesses.id, businessId))
}

export async function updateReview(tx: Tx, reviewId: string, values: Partial<typeof kybReviews.$inferInsert>): Promise<void> {
  await tx.update(kybReviews).set(values).where(eq(kybReviews.id, reviewId))
}

export async function listDocuments(db: Db | Tx, reviewId: string) {
  return db
    .select()
    .from(kybDocuments)
    .where(eq(kybDocuments.reviewId, reviewId))
    .orderBy(asc(kybDocuments.uploadedAt), asc(kybDocuments.id))
}

export type KybDocumentRow = typeof kybDocuments.$inferSelect

export async function insertDocument(tx: Tx, row: typeof kybDocuments.$inferInsert): Promise<void> {
  await tx.insert(kybDocuments).values(row)
}

export async function readDocument(db: Db | Tx, reviewId: string, documentId: string): Promise<KybDocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(kybDocuments)
    .where(and(eq(kybDocuments.id, documentId), eq(kybDocuments.reviewId, reviewId)))
  return row
}

export async function deleteDocumentRow(tx: Tx, documentId: string): Promise<void> {
  await tx.delete(kybDocuments).where(eq(kybDocuments.id, documentId))
}

/** Ids of reviews that wait for the provider's checks to be started, or to be looked at again. */
export async function listDueReviews(db: Db, now: Date): Promise<string[]> {
  const isDue = lte(kybReviews.checkAt, now)
  const rows = await db
    .select({ id: kybReviews.id })
    .from(kybReviews)
    .where(or(isDue, and(eq(kybReviews.status, 'pending'), isNull(kybReviews.checkAt))))
    .orderBy(asc(kybReviews.checkAt), asc(kybReviews.id))
    .limit(50)
  return rows.map(row => row.id)
}

/** Has the review of a provider's check looked at; one that no review has changes nothing. */
export async function wakeReview(db: Db, check: string, now: Date): Promise<void> {
  await db
    .update(kybReviews)
    .set({ checkAt: now })
    .where(or(eq(kybReviews.identityCheck, check), eq(kybReviews.screeningCheck, check)))
}

/** Ids of reviews whose 48 hours are over while the provider still works, or was never reached. */
export async function listOverdueReviews(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: kybReviews.id })
    .from(kybReviews)
    .where(and(inArray(kybReviews.status, ['pending', 'processing']), lte(kybReviews.dueAt, now)))
    .limit(50)
  return rows.map(row => row.id)
}
