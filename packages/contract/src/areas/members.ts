import { z } from 'zod'
import { document, endpoint, NoContent, PageQuery, page } from '../endpoint.ts'
import { Amount, AssetId, Face, Id, Instant, optionalText, PublicKey, requiredText, TransactionHash } from '../primitives.ts'

/** What the list of members is sorted by. */
export const memberSorts = ['name', 'points', 'lastVisit', 'since'] as const
export type MemberSort = (typeof memberSorts)[number]
/** Days by which a last visit is asked for. */
export const visitDays = ['7', '30', '90', '365'] as const
/** Most tags of one member, and letters of one. */
export const MOST_TAGS = 20
export const MOST_TAG_LETTERS = 30
export const MOST_NOTE_LETTERS = 1000
/** How many members are counted at most: to count a million takes longer than to find one. */
export const MOST_COUNTED = 10_000

const Tag = requiredText(MOST_TAG_LETTERS)

/** What the list is filtered by; what is left out lets everybody pass. */
export const MemberFilters = z.object({
  search: optionalText(100)
    .optional()
    .describe('in the name, in the address that this business typed, in a tag; or the beginning of the key'),
  named: optionalText(100).optional().describe('the beginning of a word of the name, or of the address that this business typed'),
  visited: z.enum(visitDays).optional().describe('were here in the last days'),
  away: z.enum(visitDays).optional().describe('were not here for as many days'),
  least: Amount.optional().describe('points, or more'),
  most: Amount.optional().describe('points, or fewer'),
  tag: optionalText(MOST_TAG_LETTERS).optional(),
  only: z.enum(['neverRedeemed', 'waiting', 'owes']).optional().describe('never redeemed; something waits to be accepted; owes points'),
  sort: z.enum(memberSorts).default('lastVisit'),
})
export type MemberFilters = z.infer<typeof MemberFilters>

/** A member of a program, for its business. */
export const Member = z
  .object({
    publicKey: PublicKey,
    name: z.string().nullable(),
    face: Face.nullable(),
    points: Amount.describe('when the ledger was last asked'),
    owed: Amount,
    since: Instant.describe('first time that the business had to do with them'),
    lastVisit: Instant.nullable(),
    redemptions: z.number().int(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

const Note = z.object({
  id: Id,
  text: z.string(),
  author: z.object({ publicKey: PublicKey, name: z.string().nullable() }),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  mayChange: z.boolean(),
})

/** All that a business knows of somebody beside what happened. */
export const MemberDetails = z
  .object({
    name: z.string().nullable(),
    face: Face.nullable(),
    points: Amount.nullable().describe('by the ledger; null while it does not answer'),
    rewards: z.array(z.object({ id: Id, name: z.string(), amount: Amount })).describe('held now, by the ledger'),
    owed: Amount,
    since: Instant.nullable().describe('null for who is no member'),
    lastVisit: Instant.nullable(),
    redemptions: z.number().int(),
    joinedAt: Instant.nullable().describe('when they agreed to hold points or rewards'),
    nameShown: z.boolean().describe('they show this business their name'),
    tags: z.array(z.string()),
    notes: z.array(Note).describe('the newest first'),
  })
  .meta({ id: 'MemberDetails' })
export type MemberDetails = z.infer<typeof MemberDetails>

/** Something that happened between a business and a member. */
export const MemberEvent = z
  .object({
    kind: z.enum(['record', 'order', 'payRequest']),
    type: z.string().describe('of a record, its kind of transaction; else the state'),
    isRedemption: z.boolean(),
    title: z.string().nullable(),
    asset: AssetId.nullable(),
    amount: Amount.nullable(),
    isFromMember: z.boolean(),
    hash: TransactionHash.nullable(),
    at: Instant,
  })
  .meta({ id: 'MemberEvent' })
export type MemberEvent = z.infer<typeof MemberEvent>

const OfBusiness = z.object({ businessId: Id })
const OfMember = OfBusiness.extend({ publicKey: PublicKey })
const OfNote = OfBusiness.extend({ noteId: Id })
const OfTag = OfBusiness.extend({ tagId: Id })
const NoteInput = z.object({ text: requiredText(MOST_NOTE_LETTERS) })
const details = document('member', MemberDetails)

/** Members of a program, and what its business writes down about them (product decision 44; spec §2 "loyalty-program"). */
export const memberEndpoints = {
  listMembers: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/members',
    summary: `Members that filters find, sorted, with how many there are; ${MOST_COUNTED + 1} stands for more than ${MOST_COUNTED}`,
    access: 'session',
    params: OfBusiness,
    query: PageQuery.extend({ ...MemberFilters.shape, cursor: z.string().max(400).optional() }),
    ok: page('member', Member).extend({ meta: z.object({ next: z.string().nullable(), total: z.number().int() }) }),
    status: 200,
    errors: ['amount_not_valid'],
  }),
  listMemberKeys: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/members/keys',
    summary: 'Keys of all the members that filters find, in order, for a list that is given to: as many as such a list has rows',
    access: 'session',
    params: OfBusiness,
    query: MemberFilters,
    ok: document('member_keys', z.object({ keys: z.array(PublicKey) })),
    status: 200,
    errors: ['amount_not_valid', 'bulk_too_large'],
  }),
  exportMembers: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/members/csv',
    summary: 'The same members as CSV: plain decimals, formula characters neutralised',
    access: 'session',
    params: OfBusiness,
    query: MemberFilters.extend({ timeZone: z.string().max(60).default('UTC'), language: z.enum(['en', 'es']).default('en') }),
    content: 'text/csv',
    ok: z.string(),
    status: 200,
    errors: ['amount_not_valid', 'field_required'],
  }),
  readMember: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/members/:publicKey',
    summary: 'What a business knows of somebody; nothing of who is no member',
    access: 'session',
    params: OfMember,
    ok: details,
    status: 200,
    errors: [],
  }),
  listMemberEvents: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/members/:publicKey/events',
    summary: 'What happened between a business and a member, the newest first',
    access: 'session',
    params: OfMember,
    query: PageQuery,
    ok: page('member_event', MemberEvent),
    status: 200,
    errors: [],
  }),
  tagMember: endpoint({
    method: 'PUT',
    path: '/businesses/:businessId/members/:publicKey/tags',
    summary: 'Set the tags of a member; in another case they are the same',
    access: 'session',
    params: OfMember,
    body: z.object({ tags: z.array(Tag).max(MOST_TAGS, 'tags_limit') }),
    ok: details,
    status: 200,
    errors: ['field_too_long', 'tags_limit'],
  }),
  writeNote: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/members/:publicKey/notes',
    summary: 'Write a note about a member, for the business alone',
    access: 'session',
    params: OfMember,
    body: NoteInput,
    ok: details,
    status: 201,
    errors: ['field_required', 'field_too_long'],
  }),
  changeNote: endpoint({
    method: 'PATCH',
    path: '/businesses/:businessId/member-notes/:noteId',
    summary: 'Change a note: by its author or the owner',
    access: 'session',
    params: OfNote,
    body: NoteInput,
    ok: details,
    status: 200,
    errors: ['field_required', 'field_too_long'],
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/member-notes/:noteId',
    summary: 'Delete a note: by its author or the owner',
    access: 'session',
    params: OfNote,
    ok: NoContent,
    status: 204,
    errors: [],
  }),
  listTags: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/member-tags',
    summary: 'Tags of a business, with how many members have each',
    access: 'session',
    params: OfBusiness,
    ok: z.object({
      data: z.array(z.object({ id: Id, type: z.literal('tag'), attributes: z.object({ name: z.string(), members: z.number().int() }) })),
    }),
    status: 200,
    errors: [],
  }),
  renameTag: endpoint({
    method: 'PATCH',
    path: '/businesses/:businessId/member-tags/:tagId',
    summary: 'Call a tag otherwise, for all who have it',
    access: 'session',
    params: OfTag,
    body: z.object({ name: Tag }),
    ok: NoContent,
    status: 204,
    errors: ['field_required', 'field_too_long', 'tag_taken'],
  }),
  deleteTag: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/member-tags/:tagId',
    summary: 'Remove a tag from all who have it',
    access: 'session',
    params: OfTag,
    ok: NoContent,
    status: 204,
    errors: [],
  }),
} as const
