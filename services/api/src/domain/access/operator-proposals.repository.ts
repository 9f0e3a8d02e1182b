import { and, desc, eq, exists, gt, inArray, isNotNull, lte, ne, or } from 'drizzle-orm'
import { businesses, type Db, operatorProposals, type Tx, users, wallets } from '#db/index.ts'

export type OperatorProposalRow = typeof operatorProposals.$inferSelect
/** With the e-mail address of who asks, as access control shows it. */
export type ShownProposalRow = OperatorProposalRow & { byEmail: string | null }

/** So long does a proposal wait. */
const PROPOSAL_MS = 7 * 86_400_000

/** When a proposal ends by itself. */
export const expiryOf = ({ createdAt }: Pick<OperatorProposalRow, 'createdAt'>): Date => new Date(createdAt.getTime() + PROPOSAL_MS)

/** Writes a proposal; one for the same key and account becomes it. */
export async function saveProposal(tx: Tx, row: Omit<OperatorProposalRow, 'id'>): Promise<OperatorProposalRow> {
  const { account, operator } = operatorProposals
  const { email, level, byId, byKey, createdAt } = row
  const [saved] = await tx
    .insert(operatorProposals)
    .values(row)
    .onConflictDoUpdate({ target: [account, operator], set: { email, level, byId, byKey, createdAt } })
    .returning()
  if (!saved) throw new TypeError('a proposal that was not written')
  return saved
}

/** Proposals of a business that have not ended, or those for one of its accounts, newest first. Who accepted an invitation is among them once they have an account. */
export async function listProposals(
  db: Db | Tx,
  of: { businessId: string; account?: string },
  now: Date,
  limit: number,
): Promise<ShownProposalRow[]> {
  const { id, businessId, account, operator, byId, byKey, createdAt } = operatorProposals
  const enabled = db
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(or(eq(wallets.publicKey, operator), eq(wallets.signingKey, operator)), isNotNull(wallets.enabledAt)))
  const rows = await db
    .select({ row: operatorProposals, byEmail: users.email })
    .from(operatorProposals)
    .innerJoin(users, eq(users.id, byId))
    .where(
      and(
        eq(businessId, of.businessId),
        of.account === undefined ? undefined : eq(account, of.account),
        gt(createdAt, new Date(now.getTime() - PROPOSAL_MS)),
        or(ne(byKey, operator), exists(enabled)),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map(({ row, byEmail }) => ({ ...row, byEmail }))
}

/** The e-mail address that was typed for a key that is proposed for an account. */
export async function findProposedEmail(db: Db, of: { account: string; operator: string }): Promise<string | null> {
  const { account, operator, email } = operatorProposals
  const [row] = await db
    .select({ email })
    .from(operatorProposals)
    .where(and(eq(account, of.account), eq(operator, of.operator)))
  return row?.email ?? null
}

/** A proposal for an account, also one that has ended. */
export async function findProposal(
  db: Db,
  of: { businessId: string; account: string; id: string },
): Promise<OperatorProposalRow | undefined> {
  const { id, businessId, account } = operatorProposals
  const [row] = await db
    .select()
    .from(operatorProposals)
    .where(and(eq(id, of.id), eq(businessId, of.businessId), eq(account, of.account)))
  return row
}

/** Ends a proposal. @returns whether it was there */
export async function deleteProposal(tx: Tx, proposalId: string): Promise<boolean> {
  const rows = await tx.delete(operatorProposals).where(eq(operatorProposals.id, proposalId)).returning({ id: operatorProposals.id })
  return rows.length > 0
}

/** Ends what was proposed for a key that signs for the account now. @returns what that was */
export async function deleteProposalsFor(tx: Tx, of: { account: string; operator: string }): Promise<OperatorProposalRow[]> {
  const { account, operator } = operatorProposals
  return tx
    .delete(operatorProposals)
    .where(and(eq(account, of.account), eq(operator, of.operator)))
    .returning()
}

/** Ends what somebody asked of a business in which they have no say any more. */
export async function deleteProposalsBy(tx: Tx, of: { businessId: string; userId: string }): Promise<void> {
  const { businessId, byId } = operatorProposals
  await tx.delete(operatorProposals).where(and(eq(businessId, of.businessId), eq(byId, of.userId)))
}

/** Ends what a person who is deleted asked, what was asked for them, and what of their business, which nobody signs for any more. */
export async function eraseProposals(tx: Tx, person: { userId: string; email: string | null; keys: readonly string[] }): Promise<void> {
  const { businessId, byId, byKey, email, operator } = operatorProposals
  const owned = tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.ownerId, person.userId))
  const isTheirs = or(
    eq(byId, person.userId),
    inArray(byKey, [...person.keys]),
    inArray(operator, [...person.keys]),
    inArray(businessId, owned),
    person.email === null ? undefined : eq(email, person.email),
  )
  await tx.delete(operatorProposals).where(isTheirs)
}

/** Drops proposals that have ended by themselves. */
export async function deleteEndedProposals(db: Db, now: Date): Promise<void> {
  await db.delete(operatorProposals).where(lte(operatorProposals.createdAt, new Date(now.getTime() - PROPOSAL_MS)))
}
