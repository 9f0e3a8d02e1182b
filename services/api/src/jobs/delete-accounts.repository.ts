import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import {
  apiKeys,
  bulkRows,
  businesses,
  businessMembers,
  type Db,
  digests,
  faces,
  idempotentCalls,
  invitations,
  knownDevices,
  kybDocuments,
  kybReviews,
  nftChallenges,
  notificationPreferences,
  notifications,
  operatorKeys,
  outbox,
  payRequests,
  pushDevices,
  sessions,
  type Tx,
  taskMarks,
  users,
  verificationCodes,
  wallets,
  webhooks,
} from '#db/index.ts'
import { eraseProposals } from '#domain/access/operator-proposals.repository.ts'
import { takeImage } from '#domain/images/images.repository.ts'
import { eraseMember } from '#domain/members/members.repository.ts'
import { endRecoveriesOf } from '#domain/recovery/recoveries.repository.ts'

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
  await tx.delete(taskMarks).where(eq(taskMarks.userId, user.id))
  await tx.delete(digests).where(eq(digests.userId, user.id))
  await eraseNotifications(tx, user.id)
  if (user.email) {
    await tx.delete(invitations).where(eq(invitations.email, user.email))
    const nobody = { recipient: null, recipientEmail: null, nextReminderAt: null }
    await tx.update(payRequests).set(nobody).where(eq(payRequests.recipientEmail, user.email))
  }
  await eraseFromLists(tx, user.email, keys)
  await eraseInvitations(tx, user.id)
  if (keys.length > 0) {
    const theirs = tx.select({ id: sessions.id }).from(sessions).where(inArray(sessions.publicKey, keys))
    await tx.delete(idempotentCalls).where(inArray(idempotentCalls.sessionId, theirs))
    const ended = { revokedAt: now, isPersonDeleted: true, browser: null, system: null }
    await tx.update(sessions).set(ended).where(inArray(sessions.publicKey, keys))
    await tx.delete(knownDevices).where(inArray(knownDevices.publicKey, keys))
  }
  for (const key of keys) await eraseMember(tx, key)
  await eraseProposals(tx, { userId: user.id, email: user.email, keys })
  for (const address of [user.email, user.phone]) if (address) await tx.delete(outbox).where(eq(outbox.recipient, address))
  const walletIds = owned.map(wallet => wallet.id)
  await endRecoveriesOf(tx, walletIds, now)
  await erasePayRequests(tx, walletIds, now)
  await eraseNftChallenges(tx, walletIds, now)
  const theirs = tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.ownerId, user.id))
  await tx.delete(webhooks).where(inArray(webhooks.businessId, theirs))
  await tx.update(wallets).set({ userId: null }).where(eq(wallets.userId, user.id))
  await eraseKeys(tx, user.id)
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
    .set({
      email: null,
      emailVerifiedAt: null,
      phone: null,
      phoneVerifiedAt: null,
      country: null,
      birthMonth: null,
      birthDay: null,
      isBirthdayShown: false,
      firstName: null,
      lastName: null,
      deletedAt: now,
    })
    .where(eq(users.id, user.id))
  return storageKeys
}

/** Nothing calls for a business without an owner any more, and its servers have no names. */
async function eraseKeys(tx: Tx, userId: string): Promise<void> {
  const owned = tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.ownerId, userId))
  await tx.delete(apiKeys).where(inArray(apiKeys.businessId, owned))
  await tx.delete(operatorKeys).where(inArray(operatorKeys.businessId, owned))
}

/** What the person asked to be told, what waits to be told, and where. */
async function eraseNotifications(tx: Tx, userId: string): Promise<void> {
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  const devices = await tx.delete(pushDevices).where(eq(pushDevices.userId, userId)).returning({ id: pushDevices.id })
  const ids = devices.map(device => device.id)
  if (ids.length > 0) await tx.delete(outbox).where(inArray(outbox.recipient, ids))
}

async function eraseFace(tx: Tx, userId: string): Promise<string[]> {
  const [face] = await tx.delete(faces).where(eq(faces.userId, userId)).returning({ imageId: faces.imageId })
  const key = face?.imageId ? await takeImage(tx, face.imageId) : undefined
  return key === undefined ? [] : [key]
}

/** What the person asked of holders of NFTs ends, and says nothing any more; proofs that were given stay. */
async function eraseNftChallenges(tx: Tx, walletIds: readonly string[], now: Date): Promise<void> {
  if (walletIds.length === 0) return
  const isTheirs = inArray(nftChallenges.walletId, [...walletIds])
  await tx.update(nftChallenges).set({ note: '' }).where(isTheirs)
  await tx
    .update(nftChallenges)
    .set({ cancelledAt: now })
    .where(and(isTheirs, isNull(nftChallenges.provedAt), isNull(nftChallenges.cancelledAt)))
}

/** What the person asked others for ends, and says nothing any more; what arrived stays, as it does on the ledger. */
async function erasePayRequests(tx: Tx, walletIds: readonly string[], now: Date): Promise<void> {
  if (walletIds.length === 0) return
  const isTheirs = inArray(payRequests.walletId, [...walletIds])
  const silent = { message: '', recipient: null, recipientKey: null, recipientEmail: null, nextReminderAt: null }
  await tx.update(payRequests).set(silent).where(isTheirs)
  await tx
    .update(payRequests)
    .set({ closedAs: 'cancelled', closedAt: now })
    .where(and(isTheirs, isNull(payRequests.closedAs)))
}

/** Lists of businesses keep what was given, and forget to whom: what is left of it fails for want of a recipient. */
async function eraseFromLists(tx: Tx, email: string | null, keys: readonly string[]): Promise<void> {
  const { recipient, who, publicKey } = bulkRows
  const isTheirs = or(
    email === null ? undefined : or(eq(who, email), eq(sql`lower(${recipient})`, email)),
    keys.length > 0 ? inArray(publicKey, [...keys]) : undefined,
  )
  if (isTheirs) await tx.update(bulkRows).set({ recipient: '', name: null, who: null }).where(isTheirs)
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
