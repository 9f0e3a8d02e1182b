import { ApiError, type Member, type MemberDetails, type MemberFilters, MOST_BULK_ROWS } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal, formatTotal } from '@lealta/stellar/amount'
import { sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { isNetworkTrouble } from '#domain/ledger/ledger.ts'
import { presentShown, readNames } from '#domain/recipients/names.ts'
import { listOwed, readOwed } from '#domain/tokens/earnings.repository.ts'
import { toTokenAsset, toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { findProgram, listEnabledTokens, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { findJoining, listEventRows } from './member-events.repository.ts'
import { countMembers, findMember, listMemberRows, type MemberQuery, type MemberRow, toMemberCursor } from './members.repository.ts'
import { listNotes, listTagsOf, type NoteRow } from './notes.repository.ts'

type Presented = { row: MemberRow; attributes: z.input<typeof Member> }

/** Members that filters find, sorted, with how many there are. */
export async function listMembers(
  deps: ApiDeps,
  businessId: string,
  { cursor, limit, ...filters }: MemberFilters & { cursor?: string | undefined; limit: number },
) {
  const query = await toQuery(deps, businessId, filters)
  const { rows, next } = await readMemberPage(deps, query, { cursor, limit })
  const page = toPage(
    'member',
    rows.map(({ row, attributes }) => ({ id: row.publicKey, attributes })),
    next,
  )
  return { ...page, meta: { next, total: await countMembers(deps.db, query) } }
}

/**
 * Keys of all the members that filters find, in order, for a list that is given to.
 * @throws ApiError bulk_too_large for more than such a list may have
 */
export async function listMemberKeys(deps: ApiDeps, businessId: string, filters: MemberFilters) {
  const rows = await listMemberRows(deps.db, await toQuery(deps, businessId, filters), { limit: MOST_BULK_ROWS })
  if (rows.length > MOST_BULK_ROWS) throw new ApiError('bulk_too_large')
  return toDocument('member_keys', businessId, { keys: rows.map(row => row.publicKey) })
}

/** What the filters need to know of the business. */
export async function toQuery(deps: ApiDeps, businessId: string, filters: MemberFilters): Promise<MemberQuery> {
  const tokens = await listEnabledTokens(deps.db, businessId)
  const programId = tokens.find(token => token.kind === 'loyalty_program')?.id
  return { ...filters, businessId, programId, assets: tokens.flatMap(token => toTokenAssetId(token) ?? []), now: deps.clock.now() }
}

/** One page of members, with the names that their business may see. */
export async function readMemberPage(
  deps: ApiDeps,
  query: MemberQuery,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: Presented[]; next: string | null }> {
  const found = await listMemberRows(deps.db, query, { cursor, limit })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const keys = rows.map(row => row.publicKey)
  const { businessId, programId } = query
  const { walletKey } = await readBusinessAccount(deps.db, businessId)
  const names = await readNames(deps, { publicKey: walletKey, businessId }, keys)
  const owed = programId === undefined ? new Map<string, bigint>() : await listOwed(deps.db, programId, keys)
  const tags = await listTagsOf(deps.db, businessId, keys)
  return {
    rows: rows.map(row => ({
      row,
      attributes: {
        publicKey: row.publicKey,
        ...presentShown(deps, names.get(row.publicKey)),
        points: formatTotal(row.points),
        owed: formatTotal(owed.get(row.publicKey) ?? 0n),
        since: row.since.toISOString(),
        lastVisit: presentVisit(row),
        redemptions: row.redemptions,
        tags: tags.get(row.publicKey) ?? [],
      },
    })),
    next: found.length > limit && last ? toMemberCursor(last, query.sort) : null,
  }
}

const presentVisit = ({ lastVisit }: MemberRow): string | null => (lastVisit.getTime() === 0 ? null : lastVisit.toISOString())

/** Who asks, for what they may change. */
export type Reader = { principal: Pick<RegisteredPrincipal, 'user'>; isOwner: boolean }
export type OfMember = { businessId: string; publicKey: string }

/** All that a business knows of somebody; nothing of who is no member. */
export async function describeMember(deps: ApiDeps, of: OfMember, reader: Reader) {
  const { businessId, publicKey } = of
  const program = await findProgram(deps.db, businessId)
  const row = await findMember(deps.db, businessId, publicKey)
  const notes = await listNotes(deps.db, of)
  const { walletKey } = await readBusinessAccount(deps.db, businessId)
  const viewer = { publicKey: walletKey, businessId }
  const names = await readNames(deps, viewer, [publicKey, ...notes.map(note => note.authorKey)])
  const shown = presentShown(deps, names.get(publicKey))
  const account = await tryReadAccount(deps, publicKey)
  const attributes: z.input<typeof MemberDetails> = {
    ...shown,
    points: account && program ? formatDecimal(toStroops(holdingOf(account.found, program))) : null,
    rewards: account ? await listRewards(deps, businessId, account.found) : [],
    owed: formatTotal(program ? await readOwed(deps.db, { tokenId: program.id, customerKey: publicKey }) : 0n),
    since: row?.since.toISOString() ?? null,
    lastVisit: row ? presentVisit(row) : null,
    redemptions: row?.redemptions ?? 0,
    joinedAt: (await findJoining(deps.db, businessId, publicKey))?.toISOString() ?? null,
    nameShown: shown.name !== null && !shown.name.includes('@'),
    tags: (await listTagsOf(deps.db, businessId, [publicKey])).get(publicKey) ?? [],
    notes: notes.map(note => presentNote(note, names.get(note.authorKey)?.name ?? null, reader)),
  }
  return toDocument('member', publicKey, attributes)
}

function presentNote(note: NoteRow, name: string | null, { principal, isOwner }: Reader) {
  return {
    id: note.id,
    text: note.text,
    author: { publicKey: note.authorKey, name },
    createdAt: note.createdAt.toISOString(),
    editedAt: note.editedAt?.toISOString() ?? null,
    mayChange: isOwner || note.authorId === principal.user.id,
  }
}

/** What the ledger says; undefined while it does not answer. */
async function tryReadAccount(deps: ApiDeps, publicKey: string): Promise<{ found: AccountRecord | undefined } | undefined> {
  try {
    return { found: await deps.horizon.readAccount(publicKey) }
  } catch (error) {
    if (!isNetworkTrouble(error)) throw error
    return undefined
  }
}

function holdingOf(account: AccountRecord | undefined, token: TokenRow): bigint {
  const asset = toTokenAsset(token)
  return (asset && account?.balances.find(balance => sameAsset(balance.asset, asset))?.balance) ?? 0n
}

async function listRewards(deps: ApiDeps, businessId: string, account: AccountRecord | undefined) {
  const tokens = await listEnabledTokens(deps.db, businessId)
  return tokens
    .filter(token => token.kind !== 'loyalty_program' && holdingOf(account, token) > 0n)
    .map(token => ({ id: token.id, name: token.name, amount: formatDecimal(toStroops(holdingOf(account, token))) }))
}

/** What happened between a business and somebody, newest first. */
export async function listMemberEvents(deps: ApiDeps, of: OfMember, query: { cursor?: string | undefined; limit: number }) {
  const found = await listEventRows(deps.db, { ...of, ...query })
  const rows = found.slice(0, query.limit)
  const last = rows.at(-1)
  const items = rows.map(({ id, redemptionId, fromKey, createdAt, ...row }) => ({
    id,
    attributes: {
      ...row,
      isRedemption: redemptionId !== null,
      isFromMember: fromKey === of.publicKey,
      at: createdAt.toISOString(),
    },
  }))
  return toPage('member_event', items, found.length > query.limit && last ? `${last.createdAt.getTime()}_${last.id}` : null)
}
