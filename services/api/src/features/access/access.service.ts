import { ApiError, type GivenLevel, type OperatorRole } from '@lealta/contract'
import { readSignerLevel } from '@lealta/stellar/signer-level'
import { inTransaction, type Tx } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import { deleteProposalsBy } from '#domain/access/operator-proposals.repository.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { listAccountRows, toBusinessAccount } from '#domain/businesses/account-rows.repository.ts'
import { lockBusiness } from '#domain/businesses/businesses.repository.ts'
import { lockAccess } from '#domain/businesses/lock-access.ts'
import { whileItAnswers } from '#domain/ledger/ledger.ts'
import { readOwnAccounts } from '#domain/ledger/own-accounts.ts'
import { readNames } from '#domain/recipients/names.ts'
import { assertSalesLeft } from '#domain/sales/sales-left.ts'
import { toAccessUser, toInvitedUser } from './access.presenter.ts'
import { type AccessRow, deleteMember, findMember, listMembers, listOwner, listWaiting, saveMember } from './access.repository.ts'
import { findInvitedOperators } from './invited-operators.ts'

/** Who has access and who is invited, newest first, as a caller sees them. */
export async function listAccess(
  deps: ApiDeps,
  caller: RegisteredPrincipal,
  businessId: string,
  query: { cursor?: string | undefined; limit: number },
) {
  const now = deps.clock.now()
  const [owner, members, waiting] = await Promise.all([
    listOwner(deps.db, businessId, query),
    listMembers(deps.db, businessId, query),
    listWaiting(deps.db, businessId, query),
  ])
  const rolesOf = await readRoles(deps, businessId)
  const operatorOf = await findInvitedOperators(deps.db, businessId, waiting)
  const rows = [
    ...owner.map(row => ({ ...row, present: toAccessUser(deps, row, caller.user.id) })),
    ...members.map(row => ({ ...row, present: toAccessUser(deps, row, caller.user.id, rolesOf(row.publicKey)) })),
    ...waiting.map(row => ({ ...row, publicKey: null, present: () => toInvitedUser(row, operatorOf(row), now) })),
  ].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  const page = takePage(rows, query.limit)
  const names = await readNames(
    deps,
    { publicKey: caller.publicKey, businessId },
    page.rows.map(({ publicKey }) => publicKey),
  )
  const items = page.rows.map(({ id, publicKey, present }) => ({ id, attributes: present(names.get(publicKey ?? '')) }))
  return toPage('access_user', items, page.next)
}

/**
 * Makes somebody manager or employee. Repeating is safe.
 * @throws ApiError `owner_keeps_access`; `not_found` for somebody without access, or whose access was taken away meanwhile
 */
export async function changeAccess(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, userId }: { businessId: string; userId: string },
  accessLevel: GivenLevel,
) {
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    const member = await lockMember(tx, actor, businessId, userId)
    await saveMember(tx, businessId, userId, accessLevel, now)
    if (accessLevel === 'employee') await deleteProposalsBy(tx, { businessId, userId })
    const names = await readNames({ db: tx }, { publicKey: actor.publicKey, businessId }, [member.publicKey])
    const details = { businessId, from: member.accessLevel, to: accessLevel }
    await recordAudit(tx, { at: now, actor: actor.publicKey, action: 'access.level_changed', subject: userId, details })
    return toDocument(
      'access_user',
      userId,
      toAccessUser(deps, { ...member, accessLevel }, actor.user.id)(names.get(member.publicKey ?? '')),
    )
  })
}

/**
 * Takes somebody's access away; their next call is refused and their streams end.
 * @throws ApiError `owner_keeps_access`; `forbidden` for a manager who means anybody but an employee; `not_found` for somebody without access;
 *   `sales_left_open` for who opened more sales that are open than the caller knows
 */
export async function removeAccess(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, userId }: { businessId: string; userId: string },
  openSales: number,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const { accessLevel, publicKey } = await lockMember(tx, actor, businessId, userId)
    if (publicKey !== null) await assertSalesLeft(tx, { businessId, opener: publicKey }, openSales)
    await deleteMember(tx, businessId, userId)
    await deleteProposalsBy(tx, { businessId, userId })
    const details = { businessId, from: accessLevel }
    await recordAudit(tx, { at: now, actor: actor.publicKey, action: 'access.removed', subject: userId, details })
  })
}

/**
 * Gives up the caller's own access; their next call is refused and their streams end. Keys stay on the ledger.
 * @throws ApiError `owner_keeps_access`; `not_found` for somebody whose access was taken away meanwhile; `sales_left_open` for who opened more
 *   sales that are open than they say
 */
export async function leaveBusiness(deps: ApiDeps, actor: RegisteredPrincipal, businessId: string, openSales: number): Promise<void> {
  const now = deps.clock.now()
  const { id } = actor.user
  await inTransaction(deps.db, async tx => {
    const business = await lockBusiness(tx, businessId)
    if (business?.ownerId === id) throw new ApiError('owner_keeps_access')
    const member = await findMember(tx, businessId, id)
    if (!member) throw new ApiError('not_found')
    await assertSalesLeft(tx, { businessId, opener: actor.key }, openSales)
    await deleteMember(tx, businessId, id)
    await deleteProposalsBy(tx, { businessId, userId: id })
    const details = { businessId, from: member.accessLevel }
    await recordAudit(tx, { at: now, actor: actor.publicKey, action: 'access.left', subject: id, details })
  })
}

/** Where keys pay or mint for a business, by the ledger; nowhere while it does not answer. */
async function readRoles(deps: ApiDeps, businessId: string): Promise<(key: string | null) => OperatorRole[]> {
  const rows = await listAccountRows(deps.db, businessId)
  const main = rows.find(({ kind }) => kind === 'wallet')?.publicKey
  const keys = rows.map(({ publicKey }) => publicKey)
  const accounts = await whileItAnswers(readOwnAccounts(deps, main, keys))
  return key =>
    rows.flatMap(row => {
      const account = key === null ? undefined : accounts?.get(row.publicKey)
      const level = account && key !== null ? readSignerLevel(account, key) : 'none'
      return level === 'med' || level === 'high' ? [{ account: toBusinessAccount(row), level }] : []
    })
}

async function lockMember(tx: Tx, actor: RegisteredPrincipal, businessId: string, userId: string): Promise<AccessRow> {
  const { business, mayGive } = await lockAccess(tx, actor, businessId)
  if (business.ownerId === userId) throw new ApiError('owner_keeps_access')
  const member = await findMember(tx, businessId, userId)
  if (!member) throw new ApiError('not_found')
  if (!mayGive(member.accessLevel)) throw new ApiError('forbidden')
  return member
}
