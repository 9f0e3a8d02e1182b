import { and, eq } from 'drizzle-orm'
import { businesses, businessMembers, wallets } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'

/**
 * Gives a registered person portal access to a business (spec §6). Repeating changes the level.
 * @param input.businessKey key of the business's main wallet
 * @param input.memberKey key of the person's own wallet
 * @throws TypeError when either is not registered
 */
export async function grantAccess(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  input: { businessKey: string; memberKey: string; level: 'manager' | 'employee' },
): Promise<void> {
  const [business] = await deps.db
    .select({ id: businesses.id })
    .from(businesses)
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .where(eq(wallets.publicKey, input.businessKey))
  const [member] = await deps.db
    .select({ userId: wallets.userId })
    .from(wallets)
    .where(and(eq(wallets.publicKey, input.memberKey), eq(wallets.type, 'individual')))
  if (!business || !member?.userId) throw new TypeError('access needs a business and an individual wallet')
  const row = { businessId: business.id, userId: member.userId, accessLevel: input.level, createdAt: deps.clock.now() }
  await deps.db
    .insert(businessMembers)
    .values(row)
    .onConflictDoUpdate({ target: [businessMembers.businessId, businessMembers.userId], set: { accessLevel: input.level } })
}
