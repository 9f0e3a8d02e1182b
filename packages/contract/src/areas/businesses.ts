import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import {
  Accent,
  AccessLevel,
  Alias,
  Amount,
  Coordinates,
  Country,
  Email,
  FeatureFlags,
  Id,
  Image,
  Instant,
  Link,
  optionalText,
  Phone,
  PublicKey,
  requiredText,
} from '../primitives.ts'

/** What the owner fills in (spec §3 "Business"). Empty optional fields are sent as null. */
export const BusinessProfile = z
  .object({
    name: requiredText(80),
    legalName: requiredText(120),
    alias: Alias,
    document_number: requiredText(40),
    country: Country,
    address: requiredText(200),
    location: Coordinates,
    categories: z.array(requiredText(40)).min(1, 'field_required').max(5),
    tags: z.array(requiredText(30)).max(10),
    website: Link.nullable(),
    phone: Phone.nullable(),
    email: Email.nullable(),
    description: optionalText(1_000),
    activity: optionalText(200),
    accent: Accent,
    logoId: z.uuid('image_required'),
  })
  .meta({ id: 'BusinessProfile' })
export type BusinessProfile = z.infer<typeof BusinessProfile>

const OperatorsOpenSales = z.boolean().describe('keys that reach medium on the main wallet open sales as well')

export const Business = BusinessProfile.omit({ logoId: true })
  .extend({
    logo: Image.nullable(),
    walletId: Id.describe('its main wallet'),
    publicKey: PublicKey,
    /** Who registered it. The address is for whoever may see who has access (`access.view`); null for everybody else. */
    owner: z.object({ publicKey: PublicKey, email: z.string().nullable() }),
    /** Federation address, `alias*domain`. */
    address_name: z.string(),
    walletType: z.literal('business'),
    enabled: z.boolean(),
    createdAt: Instant,
    accessLevel: AccessLevel.describe('of the caller'),
    features: FeatureFlags,
    operatorsOpenSales: OperatorsOpenSales,
  })
  .meta({ id: 'Business' })
export type Business = z.infer<typeof Business>

/** A business portal that a person may enter (`/select-business`). */
export const BusinessEntry = z
  .object({
    name: z.string(),
    alias: z.string(),
    logo: Image.nullable(),
    accent: Accent,
    accessLevel: AccessLevel,
    features: FeatureFlags,
    operatorsOpenSales: OperatorsOpenSales,
    walletId: Id,
    publicKey: PublicKey,
  })
  .meta({ id: 'BusinessEntry' })

export const UsageItem = z.enum([
  'loyaltyProgram',
  'reward',
  'token',
  'pointOfSale',
  'account',
  'operator',
  'pendingPayment',
  'trustline',
  'offer',
  'sale',
])
/** Account usage (spec §9 units; the ledger is the hard stop). */
export const Usage = z
  .object({
    sponsor: PublicKey.nullable(),
    unitsUsed: z.number().int(),
    unitsReserved: z.number().int().describe('held by transactions that wait for a signature'),
    unitsLimit: z.number().int(),
    items: z.array(
      z.object({ item: UsageItem, unitsEach: z.string(), count: z.number().int(), limit: z.number().int(), units: z.number().int() }),
    ),
  })
  .meta({ id: 'Usage' })

/** First steps of a new business, in their order (look and feel "Checklist"). */
export const FirstStep = z.enum(['profile', 'program', 'firstPoints', 'reward', 'till'])
export type FirstStep = z.infer<typeof FirstStep>

/** They disappear when complete. */
export const Checklist = z.record(FirstStep, z.boolean()).describe('which were taken; `reward`: one was put on sale')

/** How many days the figures of the dashboard cover. */
export const summaryDays = ['7', '28', '90'] as const

/** What happened in some time: members who visited, how often points were given, and how many rewards were redeemed. */
const Happened = z.object({ customers: z.number().int(), given: z.number().int(), redeemed: z.number().int() })

/** Members of some days: who visited, each once, and who became one. */
const MemberFigures = z.object({ active: z.number().int(), joined: z.number().int() })

/** Points given and rewards redeemed on a day. */
const DayFigures = z.object({ day: z.iso.date(), pointsGiven: Amount, redemptions: z.number().int() })

/** Figures of the dashboard. */
export const Summary = z
  .object({
    checklist: Checklist,
    customers: z.number().int(),
    pointsIssued: z.string(),
    pointsOutstanding: z.string(),
    rewardsOnSale: z.number().int(),
    redemptions: z.number().int(),
    today: Happened.extend({
      lastWeek: Happened.extend({ until: Instant }).describe('on the same weekday of last week, up to that moment'),
    }),
    days: z.array(DayFigures.extend({ before: DayFigures })).describe('oldest first, each beside that of as many days before'),
    range: MemberFigures.extend({
      before: MemberFigures.describe('of as many days before, up to the hour that began last'),
      pointsGiven: Amount.describe('without those that were taken back before they were accepted, and without refunds of orders'),
      pointsSpent: Amount.describe('on what the business sells, or paid to it; without what was refunded of orders'),
    }).describe('of the days, all together'),
    tills: z
      .array(
        z.object({
          id: Id,
          name: z.string(),
          publicKey: PublicKey,
          location: z.string().nullable(),
          last: Instant.nullable().describe('when something last arrived'),
          float: Amount.nullable().describe('points that it can give; null while the network does not answer'),
          isLow: z.boolean().describe('it gives from its float, which is nearly empty'),
        }),
      )
      .describe('that are open'),
  })
  .meta({ id: 'Summary' })
export type Summary = z.infer<typeof Summary>

const ById = z.object({ businessId: Id })

export const businessEndpoints = {
  listBusinesses: endpoint({
    method: 'GET',
    path: '/businesses',
    summary: 'Business portals that the caller may enter',
    access: 'session',
    ok: z.object({ data: z.array(z.object({ id: Id, type: z.literal('business_entry'), attributes: BusinessEntry })) }),
    status: 200,
    errors: [],
  }),
  readBusiness: endpoint({
    method: 'GET',
    path: '/businesses/:businessId',
    summary: 'Profile of a business',
    access: 'session',
    params: ById,
    ok: document('business', Business),
    status: 200,
    errors: [],
  }),
  updateBusiness: endpoint({
    method: 'PATCH',
    path: '/businesses/:businessId',
    summary: 'Change the profile; the alias stays (spec §5), and so does what was verified',
    access: 'session',
    params: ById,
    body: BusinessProfile.partial(),
    ok: document('business', Business),
    status: 200,
    errors: [
      'alias_cannot_change',
      'business_data_verified',
      'business_country_not_allowed',
      'business_location_not_valid',
      'link_not_valid',
      'phone_not_valid',
      'network_unavailable',
    ],
  }),
  readUsage: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/usage',
    summary: 'Usage units and limits',
    access: 'session',
    params: ById,
    ok: document('usage', Usage),
    status: 200,
    errors: [],
  }),
  readSummary: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/summary',
    summary: 'Figures of the dashboard and first steps',
    access: 'session',
    params: ById,
    query: z.object({
      days: z.enum(summaryDays).default('28'),
      timeZone: z.string().max(60).default('UTC').describe('of the days'),
    }),
    ok: document('summary', Summary),
    status: 200,
    errors: ['field_required'],
  }),
  isAliasFree: endpoint({
    method: 'GET',
    path: '/aliases/:alias',
    summary: 'Whether a business alias can still be taken',
    access: 'session',
    params: z.object({ alias: Alias }),
    ok: z.object({ data: z.object({ free: z.boolean(), reason: z.enum(['taken', 'reserved']).nullable() }) }),
    status: 200,
    errors: ['alias_not_valid'],
  }),
} as const
