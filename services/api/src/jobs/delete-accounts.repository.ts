import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import {
  businesses,
  businessMembers,
  type Db,
  faces,
  invitations,
  knownDevices,
  kybDocuments,
  kybReviews,
  outbox,
  sessions,
  type Tx,
  users,
  verificationCodes,
  wallets,
} from '#db/index.ts'
import { takeImage } from '#domain/images/images.repository.ts'

/** Ids of people whose 30 days are over. */
export async function listDueDeletions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.deletionAt, now), isNull(users.deletedAt)))
    .limit(50)
  return rows.map(row => row.id)
}

/** Locks a person whose deletion is due; undefined when it was taken back meanwhile or another server has it. */
export async function lockDueUser(tx: Tx, userId: string, now: Date) {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), lte(users.deletionAt, now), isNull(users.deletedAt)))
    .for('update', { skipLocked: true })
  return row
}

/**
 * Takes everything personal out of the database. What others rely on stays: what is on the ledger, and name and alias of a business whose
 * points people hold. Whoever comes back with the key goes through onboarding again.
 * @returns storage keys of private documents and of the picture to delete
 */
export async function erasePerson(tx: Tx, user: typeof users.$inferSelect, now: Date): Promise<string[]> {
  const owned = await tx.select({ id: wallets.id, publicKey: wallets.publicKey }).from(wallets).where(eq(wallets.userId, user.id))
  const keys = owned.map(wallet => wallet.publicKey)
  await tx.delete(verificationCodes).where(eq(verificationCodes.userId, user.id))
  await tx.delete(businessMembers).where(eq(businessMembers.userId, user.id))
  if (user.email) await tx.delete(invitations).where(eq(invitations.email, user.email))
  await eraseInvitations(tx, user.id)
  if (keys.length > 0) {
    const ended = { revokedAt: now, isPersonDeleted: true, browser: null, system: null }
    await tx.update(sessions).set(ended).where(inArray(sessions.publicKey, keys))
    await tx.delete(knownDevices).where(inArray(knownDevices.publicKey, keys))
  }
  for (const address of [user.email, user.phone]) if (address) await tx.delete(outbox).where(eq(outbox.recipient, address))
  await tx.update(wallets).set({ userId: null }).where(eq(wallets.userId, user.id))
  const storageKeys = [...(await eraseDocuments(tx, user.id)), ...(await eraseFace(tx, user.id))]
  await tx
    .update(businesses)
    .set({
      phone: null,
      email: null,
      documentNumber: null,
      legalName: null,
      address: null,
      latitude: null,
      longitude: null,
      profileAt: null,
    })
    .where(eq(businesses.ownerId, user.id))
  await tx
    .update(users)
    .set({ email: null, emailVerifiedAt: null, phone: null, phoneVerifiedAt: null, country: null, deletedAt: now })
    .where(eq(users.id, user.id))
  return storageKeys
}

async function eraseFace(tx: Tx, userId: string): Promise<string[]> {
  const [face] = await tx.delete(faces).where(eq(faces.userId, userId)).returning({ imageId: faces.imageId })
  const key = face?.imageId ? await takeImage(tx, face.imageId) : undefined
  return key === undefined ? [] : [key]
}

async function eraseInvitations(tx: Tx, ownerId: string): Promise<void> {
  const owned = tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.ownerId, ownerId))
  await tx.delete(invitations).where(inArray(invitations.businessId, owned))
}

async function eraseDocuments(tx: Tx, ownerId: string): Promise<string[]> {
  const reviews = await tx
    .select({ id: kybReviews.id })
    .from(kybReviews)
    .innerJoin(businesses, eq(businesses.id, kybReviews.businessId))
    .where(eq(businesses.ownerId, ownerId))
  if (reviews.length === 0) return []
  const ids = reviews.map(review => review.id)
  const checks = { identity: null, screening: null, identityCheck: null, screeningCheck: null, identityUrl: null, checkAt: null }
  const review = { ...checks, status: 'new', reason: null, submittedAt: null, dueAt: null, decidedAt: null } as const
  const documents = await tx.delete(kybDocuments).where(inArray(kybDocuments.reviewId, ids)).returning({ key: kybDocuments.storageKey })
  await tx.delete(kybReviews).where(and(inArray(kybReviews.id, ids), eq(kybReviews.kind, 'change')))
  await tx.update(kybReviews).set(review).where(inArray(kybReviews.id, ids))
  return documents.map(document => document.key)
}
