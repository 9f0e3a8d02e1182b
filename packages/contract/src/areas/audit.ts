import { z } from 'zod'
import { endpoint, PageQuery, page } from '../endpoint.ts'
import { features } from '../features.ts'
import { AccessLevel, Face, Id, Instant, optionalText, PublicKey, TransactionHash, TransactionName } from '../primitives.ts'

/** What acts are about, by what the log is filtered by: the kind of an act follows from it, except for that of a transaction. */
export const auditThings = {
  access: ['access', 'invitation', 'saleOpeners', 'operatorProposal'],
  settings: ['profile', 'documents', 'contact', 'signInCode', 'devices', 'account', 'deletion'],
  catalogue: ['program', 'reward', 'token', 'earnRules', 'earnRulesDraft', 'priceList', 'transaction'],
  places: ['till', 'shift', 'location', 'employee'],
  giving: ['earning', 'owed', 'gift', 'bulkRun', 'payRequest', 'nftChallenge', 'cardOrder'],
  members: ['memberTags', 'memberNote', 'tag'],
  partners: ['partnership', 'paymentProvider'],
  systems: ['apiKey', 'serverKey', 'webhook', 'webhookSecret'],
  exports: ['memberList', 'activity', 'report', 'bulkRows', 'shiftReport', 'auditLog'],
  signIns: ['business'],
  platform: ['review', 'limits', 'feature'],
} as const
export type AuditKind = keyof typeof auditThings
export const auditKinds = Object.keys(auditThings) as [AuditKind, ...AuditKind[]]
export type AuditThing = (typeof auditThings)[AuditKind][number]

/** What was done with a thing. */
export const auditVerbs = [
  'created',
  'changed',
  'deleted',
  'sent',
  'resent',
  'revoked',
  'accepted',
  'declined',
  'left',
  'handedIn',
  'withdrew',
  'activated',
  'opened',
  'closed',
  'booked',
  'refunded',
  'forgave',
  'voided',
  'approved',
  'started',
  'paused',
  'retried',
  'cancelled',
  'extended',
  'ended',
  'added',
  'switched',
  'renewed',
  'exported',
  'signedIn',
  'signed',
] as const
export type AuditVerb = (typeof auditVerbs)[number]

const everyThing = Object.values(auditThings).flat() as [AuditThing, ...AuditThing[]]

/** The kind that a thing belongs to. */
export function kindOfThing(thing: AuditThing): AuditKind {
  const kind = auditKinds.find(candidate => (auditThings[candidate] as readonly AuditThing[]).includes(thing))
  if (!kind) throw new TypeError(`${thing} has no kind`)
  return kind
}

/** What there is to say of an act besides who, what, when and where. */
export const AuditFacts = z.object({
  level: AccessLevel.optional().describe('that somebody was given'),
  isOn: z.boolean().nullable().optional().describe('what was switched; null: as everywhere'),
  feature: z.enum(features).optional(),
  transaction: TransactionName.optional(),
  hash: TransactionHash.optional().describe('of the transaction, which the activity tells of'),
})
export type AuditFacts = z.infer<typeof AuditFacts>

/** An act: what somebody did that changed something in a business, or took data along. */
export const AuditAct = z
  .object({
    verb: z.enum(auditVerbs),
    thing: z.enum(everyThing),
    kind: z.enum(auditKinds),
    thingId: z.string().nullable(),
    name: z.string().nullable().describe('of the thing, as it was called then'),
    person: z.object({ publicKey: PublicKey, name: z.string().nullable() }).nullable().describe('whom it is about, as they are called now'),
    who: z
      .object({
        kind: z.enum(['person', 'platform']),
        publicKey: PublicKey.nullable(),
        name: z.string().nullable(),
        face: Face.nullable(),
        isDeleted: z.boolean().describe('they deleted their account since'),
      })
      .describe('the platform: its administrators and checks'),
    from: z
      .object({
        browser: z.string().nullable(),
        system: z.string().nullable(),
        address: z.string().nullable().describe('a network, not a device: the first 24 bits of an IPv4 address, 48 of an IPv6 address'),
      })
      .nullable(),
    facts: AuditFacts,
    at: Instant,
  })
  .meta({ id: 'AuditAct' })
export type AuditAct = z.infer<typeof AuditAct>

/** What the log is filtered by; what is left out lets everything pass. */
export const AuditFilters = z.object({
  person: Id.optional().describe('who did it'),
  kind: z.enum(auditKinds).optional(),
  from: Instant.optional().describe('at this moment or later'),
  to: Instant.optional().describe('before this moment'),
  text: optionalText(100).optional().describe('in the name of the thing; fewer than three letters in a row are its beginning'),
})
export type AuditFilters = z.infer<typeof AuditFilters>

const OfBusiness = z.object({ businessId: Id })

/** The audit log of a business. */
export const auditEndpoints = {
  listActs: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/audit',
    summary: 'Who changed what in a business, when and from where, the newest first',
    access: 'session',
    params: OfBusiness,
    query: PageQuery.extend(AuditFilters.shape),
    ok: page('audit_act', AuditAct),
    status: 200,
    errors: [],
  }),
  listActors: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/audit/people',
    summary: 'Everybody who did something that the log tells of',
    access: 'session',
    params: OfBusiness,
    ok: z.object({
      data: z.array(
        z.object({
          id: Id,
          type: z.literal('audit_person'),
          attributes: z.object({ publicKey: PublicKey.nullable(), name: z.string().nullable(), isDeleted: z.boolean() }),
        }),
      ),
    }),
    status: 200,
    errors: [],
  }),
  exportActs: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/audit/csv',
    summary: 'The same log as CSV, formula characters neutralised; that it was exported is an act, too',
    access: 'session',
    params: OfBusiness,
    query: AuditFilters.extend({ timeZone: z.string().max(60).default('UTC'), language: z.enum(['en', 'es']).default('en') }),
    content: 'text/csv',
    ok: z.string(),
    status: 200,
    errors: ['field_required'],
  }),
} as const
