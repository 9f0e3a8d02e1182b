import { z } from 'zod'
import { document, endpoint, NoContent } from '../endpoint.ts'
import { Amount, Id, Instant, PublicKey, requiredText } from '../primitives.ts'

/** Currency of purchases, ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'field_required')

const Positive = Amount.refine(text => /[1-9]/.test(text), 'amount_not_valid')
/** Points of a rule that are no share of an amount: whole ones. */
const WholePoints = z.string().regex(/^[1-9]\d{0,8}$/, 'amount_not_valid')
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field_required')

/** What every rule has; `name` is in the shop's words, and may be empty: the rule then goes by what it says. */
const ruleFields = { id: Id, name: z.string().trim().max(60, 'field_too_long') }

/** When a multiplier counts, by the clock of the rules' time zone; null: always. Past midnight, hours belong to the weekday on which they begin. */
const Period = z.object({
  weekdays: z.array(z.int().min(1).max(7)).max(7).describe('1 is Monday; none: every day'),
  hours: z
    .object({ from: TimeOfDay, to: TimeOfDay })
    .refine(({ from, to }) => from !== to, { error: 'period_not_valid', path: ['to'] })
    .nullable(),
  startsOn: z.iso.date('period_not_valid').nullable(),
  endsOn: z.iso.date('period_not_valid').nullable().describe('the last day'),
})

/** One rule: what a purchase earns by it. */
export const EarnRule = z.discriminatedUnion('kind', [
  z.object({ ...ruleFields, kind: z.literal('amount'), points: Positive, per: Positive.describe('of the currency') }),
  z.object({
    ...ruleFields,
    kind: z.literal('visit'),
    points: WholePoints,
    hours: z.int('amount_not_valid').min(1, 'amount_not_valid').max(720, 'amount_not_valid'),
  }),
  z.object({ ...ruleFields, kind: z.literal('item'), points: WholePoints, itemId: z.uuid('field_required') }),
  z.object({ ...ruleFields, kind: z.literal('welcome'), points: WholePoints }),
  z.object({
    ...ruleFields,
    kind: z.literal('birthday'),
    points: WholePoints,
    days: z.int('amount_not_valid').min(0, 'amount_not_valid').max(15, 'amount_not_valid').describe('before and after the day'),
  }),
  z
    .object({
      ...ruleFields,
      ...Period.shape,
      kind: z.literal('multiplier'),
      factor: z
        .string()
        .regex(/^[1-9]\d?(\.\d{1,2})?$/, { error: 'factor_not_valid', abort: true })
        .refine(text => !/^1(\.0+)?$/.test(text), 'factor_not_valid'),
    })
    .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
      error: 'period_not_valid',
      path: ['endsOn'],
    }),
])
export type EarnRule = z.infer<typeof EarnRule>
export type EarnRuleKind = EarnRule['kind']

/** Kinds of which there is at most one rule. */
export const singleKinds: readonly EarnRuleKind[] = ['visit', 'welcome', 'birthday']

/** Most rules of a version, and most items of a price list or a purchase. */
export const MOST_EARN_RULES = 20
export const MOST_PRICE_ITEMS = 100

/** Most points that the rules give; null: as many as they come to. A day is one of the rules' time zone. */
export const EarnCaps = z.object({
  customerDay: Positive.nullable().describe('to a customer in a day'),
  customerTotal: Positive.nullable().describe('to a customer, ever'),
  day: Positive.nullable().describe('to all together in a day'),
  total: Positive.nullable().describe('to all together, ever'),
})
export type EarnCaps = z.infer<typeof EarnCaps>
export const EarnCapName = z.enum(['customerDay', 'customerTotal', 'day', 'total'])
export type EarnCapName = z.infer<typeof EarnCapName>

/**
 * What purchases earn in a program: rules add up; of the multipliers that apply now the largest counts, for everything but the welcome and the
 * birthday; caps cut last. Each rule’s points are rounded to whole ones.
 */
export const EarnRules = z
  .object({
    currency: Currency.describe('of purchases'),
    timeZone: z
      .string()
      .max(60)
      .regex(/^[A-Za-z]/, 'field_required')
      .describe('of the hours and days that rules and caps speak of, by its IANA name'),
    rounding: z.enum(['down', 'nearest', 'up']),
    minimum: Positive.nullable().describe('a purchase of less earns nothing'),
    rules: z
      .array(EarnRule)
      .max(MOST_EARN_RULES)
      .refine(rules => new Set(rules.map(({ id }) => id)).size === rules.length, 'rule_repeated')
      .refine(rules => singleKinds.every(kind => rules.filter(rule => rule.kind === kind).length <= 1), 'rule_repeated'),
    caps: EarnCaps,
  })
  .meta({ id: 'EarnRules' })
export type EarnRules = z.infer<typeof EarnRules>

/** Rules as they were switched on: never changed since. */
const EarnRulesVersion = z.object({ version: z.int(), rules: EarnRules, activeSince: Instant, activeUntil: Instant.nullable() })
export type EarnRulesVersion = z.infer<typeof EarnRulesVersion>

/** The rules of a program: those that count, those that are being written, and those that counted. */
export const EarnRulesOfProgram = z
  .object({
    active: EarnRulesVersion.nullable().describe('null also where the latest version has no rule'),
    draft: z.object({ rules: EarnRules, savedAt: Instant }).nullable(),
    versions: z.array(EarnRulesVersion).describe('the last fifty, newest first'),
    defaults: z.object({ currency: Currency, timeZone: z.string() }).describe('by the country of the business'),
  })
  .meta({ id: 'EarnRulesOfProgram' })
export type EarnRulesOfProgram = z.infer<typeof EarnRulesOfProgram>

/** What the shop sells, in its own words. */
export const PriceItem = z.object({ id: Id, name: requiredText(60), price: Positive.describe('in the currency of the rules') })
export type PriceItem = z.infer<typeof PriceItem>
export const PriceList = z
  .object({
    items: z
      .array(PriceItem)
      .max(MOST_PRICE_ITEMS)
      .refine(items => new Set(items.map(({ id }) => id)).size === items.length, 'rule_repeated'),
  })
  .meta({ id: 'PriceList' })
export type PriceList = z.infer<typeof PriceList>

const items = z
  .array(z.object({ itemId: Id, quantity: z.int().min(1, 'amount_not_valid').max(1_000, 'amount_too_large') }))
  .max(MOST_PRICE_ITEMS)
  .describe('of the price list, as far as it is known what was bought')

/** A purchase for which points are given: what was paid decides, whatever the items cost. */
export const PurchaseInput = z
  .object({
    id: Id.describe('made by the caller: a purchase is written once'),
    amount: Positive.describe('that was paid, in the currency of the rules'),
    items: items.default([]),
    version: z.int().describe('of the rules by which the caller was told what it earns'),
  })
  .meta({ id: 'PurchaseFields' })
export type PurchaseInput = z.input<typeof PurchaseInput>

/** What a rule gave. */
export const EarnLine = z.object({
  ruleId: Id,
  kind: z.enum(['amount', 'visit', 'item', 'welcome', 'birthday', 'multiplier']),
  name: z.string(),
  points: Amount,
})
export type EarnLine = z.infer<typeof EarnLine>
/** What a cap took of what the rules come to. */
export const EarnCut = z.object({ cap: EarnCapName, points: Amount })
export type EarnCut = z.infer<typeof EarnCut>

/** A purchase as it was written down. The lines less the cuts are what it earned. */
export const Purchase = z
  .object({
    id: Id,
    amount: Amount,
    currency: Currency,
    version: z.int(),
    points: Amount.describe('that it earned'),
    items: z.array(z.object({ itemId: Id, name: z.string(), quantity: z.int() })),
    lines: z.array(EarnLine),
    cuts: z.array(EarnCut),
    createdAt: Instant,
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof Purchase>

const Earned = z.object({
  points: Amount.describe('that the purchase earns'),
  lines: z.array(EarnLine),
  cuts: z.array(EarnCut),
  minimum: Amount.nullable().describe('that the purchase does not reach, so that it earns nothing'),
})

/** What a purchase earns now. */
export const EarnPreview = Earned.extend({
  version: z.int().nullable().describe('null: no rules count, and whoever gives says how many points'),
  currency: Currency,
  owed: Amount.describe('of the points, what goes to what the customer owes'),
  paid: Amount.describe('the rest: what is given'),
}).meta({ id: 'EarnPreview' })
export type EarnPreview = z.infer<typeof EarnPreview>

/** What rules would give for a purchase. */
export const EarnTrial = Earned.meta({ id: 'EarnTrial' })
export type EarnTrial = z.infer<typeof EarnTrial>

/** What rules would have given for the purchases of the last days, beside what was given. */
export const EarnComparison = z
  .object({
    days: z.int(),
    purchases: z.int(),
    customers: z.int(),
    given: Amount,
    wouldGive: Amount,
    isPartial: z.boolean().describe('only the newest of them, since there are too many'),
  })
  .meta({ id: 'EarnComparison' })
export type EarnComparison = z.infer<typeof EarnComparison>

/** Why points are not given for a purchase by the rules. */
export const purchaseErrors = [
  'earn_rules_changed',
  'earning_differs',
  'purchase_known',
  'price_item_not_found',
  'amount_too_large',
] as const

const OfBusiness = z.object({ businessId: Id })
const path = '/businesses/:businessId/loyalty-program'
const ofProgram = document('earn_rules', EarnRulesOfProgram)
const ruleErrors = [
  'amount_not_valid',
  'factor_not_valid',
  'field_required',
  'field_too_long',
  'period_not_valid',
  'price_item_not_found',
  'rule_repeated',
] as const

/** Earn rules: what a purchase earns (product decisions §4.2). */
export const earnRulesEndpoints = {
  readEarnRules: endpoint({
    method: 'GET',
    path: `${path}/earn-rules`,
    summary: 'The rules by which purchases earn points: active, draft and earlier versions',
    access: 'session',
    params: OfBusiness,
    ok: ofProgram,
    status: 200,
    errors: [],
  }),
  saveEarnRulesDraft: endpoint({
    method: 'PUT',
    path: `${path}/earn-rules/draft`,
    summary: 'Write the rules of the next version, which do not count yet',
    access: 'session',
    params: OfBusiness,
    body: EarnRules,
    ok: ofProgram,
    status: 200,
    errors: ruleErrors,
  }),
  dropEarnRulesDraft: endpoint({
    method: 'DELETE',
    path: `${path}/earn-rules/draft`,
    summary: 'Drop the draft',
    access: 'session',
    params: OfBusiness,
    ok: NoContent,
    status: 204,
    errors: [],
  }),
  activateEarnRules: endpoint({
    method: 'POST',
    path: `${path}/earn-rules/activation`,
    summary: 'Make the draft count from now on; without any rule, none count',
    access: 'session',
    params: OfBusiness,
    body: z.object({ savedAt: Instant.describe('of the draft that the caller has seen') }),
    ok: ofProgram,
    status: 201,
    errors: ['earn_rules_changed'],
  }),
  tryEarnRules: endpoint({
    method: 'POST',
    path: `${path}/earn-rules/trials`,
    summary: 'What rules would give for a purchase at a time, for a new customer or one who comes again',
    access: 'session',
    params: OfBusiness,
    body: z.object({ rules: EarnRules, amount: Positive, items: items.default([]), at: Instant, isFirst: z.boolean() }),
    ok: document('earn_trial', EarnTrial),
    status: 200,
    errors: [...ruleErrors, 'amount_too_large'],
  }),
  compareEarnRules: endpoint({
    method: 'POST',
    path: `${path}/earn-rules/comparisons`,
    summary: 'What rules would have given for the purchases of the last thirty days',
    access: 'session',
    params: OfBusiness,
    body: z.object({ rules: EarnRules }),
    ok: document('earn_comparison', EarnComparison),
    status: 200,
    errors: ruleErrors,
  }),
  readPriceList: endpoint({
    method: 'GET',
    path: `${path}/price-list`,
    summary: 'What the shop sells, for its tills and its rules',
    access: 'session',
    params: OfBusiness,
    ok: document('price_list', PriceList),
    status: 200,
    errors: [],
  }),
  replacePriceList: endpoint({
    method: 'PUT',
    path: `${path}/price-list`,
    summary: 'Replace the price list',
    access: 'session',
    params: OfBusiness,
    body: PriceList,
    ok: document('price_list', PriceList),
    status: 200,
    errors: ['amount_not_valid', 'field_required', 'field_too_long', 'rule_repeated'],
  }),
  previewEarning: endpoint({
    method: 'POST',
    path: `${path}/earn-previews`,
    summary: 'What a purchase earns now, by the active rules and the server’s clock',
    access: 'session',
    params: OfBusiness,
    body: z.object({
      customer: PublicKey.nullable().describe('null: not known yet, or only by an e-mail address'),
      amount: Positive,
      items: items.default([]),
      posId: Id.optional().describe('the till that asks'),
    }),
    ok: document('earn_preview', EarnPreview),
    status: 200,
    errors: ['amount_not_valid', 'price_item_not_found', 'amount_too_large'],
  }),
} as const
