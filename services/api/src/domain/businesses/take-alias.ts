import { ApiError } from '@lealta/contract'
import type { Db, Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { lockRegistration } from '#domain/kyb/kyb.repository.ts'
import { isOpenForDocuments } from '#domain/kyb/kyb-rules.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { linkTo } from '#portal-links.ts'
import { describeAliasLapsed } from './businesses.mail.ts'
import { type AliasHolder, lockBusiness, readAliasHolder, releaseAlias } from './businesses.repository.ts'
import { isReservedAlias } from './reserved-aliases.ts'

const RESERVATION_MS = 24 * 3_600_000

/** Why an alias cannot be taken; null when it can. */
export type AliasRefusal = 'reserved' | 'taken' | null

/** Whether a business alias can be taken now. */
export async function findAliasRefusal(db: Db, alias: string, now: Date): Promise<AliasRefusal> {
  if (isReservedAlias(alias)) return 'reserved'
  const holder = await readAliasHolder(db, alias)
  return holder && !isLapsed(holder, now) ? 'taken' : null
}

/**
 * Makes an alias free for a business: a reservation of another one that lapsed ends, and its owner is told.
 * @throws ApiError `alias_reserved`, `alias_already_exists`
 */
export async function freeAlias(deps: ApiDeps, tx: Tx, alias: string, now: Date): Promise<void> {
  const refuse = (code: 'alias_reserved' | 'alias_already_exists') => new ApiError(code, undefined, { data: { pointer: '/alias' } })
  if (isReservedAlias(alias)) throw refuse('alias_reserved')
  const holder = await lockHolder(tx, alias)
  if (!holder) return
  if (!isLapsed(holder, now)) throw refuse('alias_already_exists')
  const { business, owner } = holder
  await releaseAlias(tx, business.id)
  if (owner.email && owner.emailVerifiedAt) {
    await queueMail(tx, owner.email, describeAliasLapsed(owner.language, alias, linkTo(deps, 'profile')), now)
  }
  await recordAudit(tx, { at: now, actor: 'system', action: 'business.alias_lapsed', subject: business.id, details: { alias } })
}

/** Who has an alias, locked until the end of the transaction: neither it nor the review changes meanwhile. The review first, as everywhere. */
async function lockHolder(tx: Tx, alias: string): Promise<AliasHolder | undefined> {
  const found = await readAliasHolder(tx, alias)
  if (!found) return undefined
  await lockRegistration(tx, found.business.id)
  await lockBusiness(tx, found.business.id)
  return readAliasHolder(tx, alias)
}

/** Until it is verified a business has its alias for a day; a review keeps it meanwhile. */
function isLapsed({ business, status }: AliasHolder, now: Date): boolean {
  const since = business.aliasReservedAt
  return since !== null && isOpenForDocuments(status) && since.getTime() + RESERVATION_MS <= now.getTime()
}
