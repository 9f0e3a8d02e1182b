import { ApiError, type AuditAction } from '@lealta/contract'
import { inTransaction, type Tx } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { listAccountRows } from '#domain/businesses/account-rows.repository.ts'
import { findBusinessByAlias, readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { assertMailBudget } from '#domain/outbox/mail-budget.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { findContact } from '#domain/pay-requests/pay-requests.repository.ts'
import { describeAssets } from '#domain/tokens/assets.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { listEnabledTokens } from '#domain/tokens/tokens.repository.ts'
import { linkTo } from '#portal-links.ts'
import { describePartnershipNews, type PartnershipNews } from './partnerships.mail.ts'
import { otherSide, presentCandidate, presentPartnerships } from './partnerships.presenter.ts'
import {
  findBusinesses,
  findPartnership,
  insertPartnership,
  listPartnershipRows,
  lockPartnership,
  type PartnershipQuery,
  type PartnershipRow,
  updatePartnership,
} from './partnerships.repository.ts'

const MOST_FOUND = 10

/** Who changes which partnership, for which of its sides. */
export type Change = { actor: RegisteredPrincipal; businessId: string; id: string }

/** Businesses that can be asked, by alias or part of the name; only those that partnerships are switched on for. */
export async function findPartners(deps: ApiDeps, businessId: string, query: string) {
  const found = await findBusinesses(deps.db, query, businessId, MOST_FOUND)
  const flags = await deps.flags.readEach(found.map(({ id }) => id))
  const data = found.flatMap(row => {
    if (row.alias === null || !flags.get(row.id)?.partnerships_enabled) return []
    return [{ id: row.alias, type: 'partner_candidate' as const, attributes: presentCandidate(deps, row) }]
  })
  return { data }
}

/** Tokens that others can be asked to accept: on the ledger, and not expired. */
export async function listPartnerTokens(deps: ApiDeps, businessId: string) {
  const assets = await describeAssets(deps, [...(await readOffered(deps, deps.db, businessId)).keys()])
  return { data: assets.map(attributes => ({ id: attributes.id, type: 'asset' as const, attributes })) }
}

/** Ids of tokens by their assets. */
async function readOffered(deps: ApiDeps, db: ApiDeps['db'] | Tx, businessId: string): Promise<Map<string, string>> {
  const now = deps.clock.now()
  const tokens = (await listEnabledTokens(db, businessId)).filter(token => !isExpired(token, now))
  return new Map(
    tokens.flatMap(token => {
      const asset = toTokenAssetId(token)
      return asset === null ? [] : [[asset, token.id] as const]
    }),
  )
}

/**
 * Asks another business to accept tokens, and tells its owner by e-mail.
 * @throws ApiError partner_not_found also for a business without an enabled wallet, and one whose feature is off; partner_is_self,
 *   token_wrong_status for what is not the business's own and enabled; partnership_exists, mail_sender_limit, mail_recipient_limit
 */
export async function createPartnership(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  businessId: string,
  input: { alias: string; tokens: readonly string[]; message: string },
) {
  const asked = await findBusinessByAlias(deps.db, input.alias.toLowerCase())
  if (!asked?.isEnabled) throw new ApiError('partner_not_found')
  if (asked.id === businessId) throw new ApiError('partner_is_self')
  if (!(await deps.flags.readEach([asked.id])).get(asked.id)?.partnerships_enabled) throw new ApiError('partner_not_found')
  const now = deps.clock.now()
  const row = await inTransaction(deps.db, async tx => {
    const offered = await readOffered(deps, tx, businessId)
    const tokenIds = [...new Set(input.tokens)].map(asset => offered.get(asset) ?? refuseToken())
    const { message } = input
    const values = { askerId: businessId, askedId: asked.id, status: 'sent' as const, message, createdBy: actor.user.id, createdAt: now }
    const inserted = await insertPartnership(tx, values, tokenIds)
    if (!inserted) throw new ApiError('partnership_exists')
    await tell(deps, tx, inserted, { businessId, news: 'sent', text: message })
    await recordAudit(tx, { at: now, actor: actor.user.id, action: 'partnership.sent', subject: inserted.id })
    return inserted
  })
  return present(deps, businessId, row)
}

function refuseToken(): never {
  throw new ApiError('token_wrong_status')
}

/** Tells the owner of the other side. A request is within the budget of requests; its answers are one each. */
async function tell(
  deps: ApiDeps,
  tx: Tx,
  row: PartnershipRow,
  { businessId, news, text }: { businessId: string; news: PartnershipNews; text: string },
): Promise<void> {
  const now = deps.clock.now()
  const other = await readBusinessAccount(tx, otherSide(row, businessId))
  const contact = await findContact(tx, other.walletKey)
  if (!contact) return
  const { name } = await readBusinessAccount(tx, businessId)
  const mail = describePartnershipNews({ language: contact.language, news, name, text, url: linkTo(deps, 'partnership', row.id) })
  const cause = { kind: 'request', channel: 'email', recipient: contact.email, sender: businessId } as const
  if (news === 'sent') await assertMailBudget(tx, cause, now)
  await queueMail(tx, contact.email, mail, now, news === 'sent' ? { cause } : {})
}

/** Partnerships of a business, newest first. */
export async function listPartnerships(deps: ApiDeps, businessId: string, query: PartnershipQuery) {
  const { rows, next } = takePage(await listPartnershipRows(deps.db, businessId, query), query.limit)
  return toPage('partnership', await presentPartnerships(deps, businessId, rows), next)
}

/**
 * One partnership.
 * @throws ApiError not_found
 */
export async function readPartnership(deps: ApiDeps, businessId: string, id: string) {
  const row = await findPartnership(deps.db, businessId, id)
  if (!row) throw new ApiError('not_found')
  return present(deps, businessId, row)
}

async function present(deps: ApiDeps, businessId: string, row: PartnershipRow) {
  const [item] = await presentPartnerships(deps, businessId, [row])
  return toDocument('partnership', item!.id, item!.attributes)
}

/** What a side says, if the partnership stands as it must: `side` may say it. */
type Step = {
  side: 'asker' | 'asked' | 'either'
  from: 'sent' | 'accepted'
  set: Partial<PartnershipRow>
  action: AuditAction
  news?: { news: PartnershipNews; text: string }
  check?: (tx: Tx) => Promise<void>
}

/** @throws ApiError not_found, partnership_wrong_status for what the other side has to say, too; what `check` throws */
async function change(deps: ApiDeps, { actor, businessId, id }: Change, step: Step) {
  const row = await inTransaction(deps.db, async tx => {
    const current = await lockPartnership(tx, businessId, id)
    if (!current) throw new ApiError('not_found')
    const side = current.askerId === businessId ? 'asker' : 'asked'
    if (current.status !== step.from || (step.side !== 'either' && step.side !== side)) throw new ApiError('partnership_wrong_status')
    await step.check?.(tx)
    const updated = await updatePartnership(tx, id, step.set)
    if (step.news) await tell(deps, tx, updated, { businessId, ...step.news })
    await recordAudit(tx, { at: deps.clock.now(), actor: actor.user.id, action: step.action, subject: id })
    return updated
  })
  return present(deps, businessId, row)
}

/** Takes a request back. @throws ApiError not_found, partnership_wrong_status */
export function cancelPartnership(deps: ApiDeps, who: Change) {
  const set = { status: 'cancelled', answeredAt: deps.clock.now() } as const
  return change(deps, who, { side: 'asker', from: 'sent', set, action: 'partnership.cancelled' })
}

/** Declines a request. @throws ApiError not_found, partnership_wrong_status */
export function declinePartnership(deps: ApiDeps, who: Change, reason: string) {
  const set = { status: 'declined', reason, answeredAt: deps.clock.now() } as const
  const news = { news: 'declined', text: reason } as const
  return change(deps, who, { side: 'asked', from: 'sent', set, action: 'partnership.declined', news })
}

/**
 * Accepts a request for some accounts of the business; their owners sign for each afterwards.
 * @throws ApiError not_found also for accounts that are none of the business's; partnership_wrong_status, wallet_not_enabled
 */
export function acceptPartnership(deps: ApiDeps, who: Change, accounts: readonly string[]) {
  const set = { status: 'accepted' as const, accounts: [...new Set(accounts)], answeredAt: deps.clock.now() }
  const news = { news: 'accepted', text: '' } as const
  const check = (tx: Tx) => assertAccounts(tx, who.businessId, accounts)
  return change(deps, who, { side: 'asked', from: 'sent', set, action: 'partnership.accepted', news, check })
}

/**
 * Chooses other accounts for an accepted partnership.
 * @throws ApiError as `acceptPartnership`
 */
export function choosePartnershipAccounts(deps: ApiDeps, who: Change, accounts: readonly string[]) {
  const check = (tx: Tx) => assertAccounts(tx, who.businessId, accounts)
  const set = { accounts: [...new Set(accounts)] }
  return change(deps, who, { side: 'asked', from: 'accepted', set, action: 'partnership.accounts', check })
}

/** Ends a partnership, which either side may. @throws ApiError not_found, partnership_wrong_status */
export function endPartnership(deps: ApiDeps, who: Change) {
  const set = { status: 'ended', endedAt: deps.clock.now() } as const
  const news = { news: 'ended', text: '' } as const
  return change(deps, who, { side: 'either', from: 'accepted', set, action: 'partnership.ended', news })
}

async function assertAccounts(tx: Tx, businessId: string, accounts: readonly string[]): Promise<void> {
  const rows = await listAccountRows(tx, businessId)
  if (!rows.some(({ kind }) => kind === 'wallet')) throw new ApiError('wallet_not_enabled')
  const own = new Set(rows.filter(({ kind }) => isAccepting(kind)).map(({ publicKey }) => publicKey))
  if (accounts.some(account => !own.has(account))) throw new ApiError('not_found', 'no such account')
}

/** Issuers hold nothing. */
export const isAccepting = (kind: string): kind is 'wallet' | 'pos' | 'location' | 'employee' =>
  kind === 'wallet' || kind === 'pos' || kind === 'location' || kind === 'employee'
