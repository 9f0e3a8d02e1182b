import { type EarnCapName, type EarnRule, type EarnRuleKind, EarnRules, type EarnRulesOfProgram } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { checkBy } from '#shared/forms/use-typed-form.ts'

type Typed = Stroops | undefined

/** One rule, as form values: those of every kind, of which its kind takes some. */
export interface RuleValues {
  id: string
  kind: EarnRuleKind
  name: string
  points: Typed
  per: Typed
  hours: string
  days: string
  itemId: string | null
  factor: Typed
  weekdays: string[]
  from: string
  to: string
  startsOn: string
  endsOn: string
}

/** Earn rules, as form values. */
export interface RulesValues extends Record<string, unknown>, Record<EarnCapName, Typed> {
  currency: string
  timeZone: string
  rounding: EarnRules['rounding']
  minimum: Typed
  rules: RuleValues[]
}

export const capNames = ['customerDay', 'customerTotal', 'day', 'total'] as const satisfies readonly EarnCapName[]
export const ruleKinds = ['amount', 'visit', 'item', 'welcome', 'birthday', 'multiplier'] as const satisfies readonly EarnRuleKind[]
export const roundings = ['down', 'nearest', 'up'] as const satisfies readonly EarnRules['rounding'][]

const blank: RuleValues = {
  ...{ id: '', kind: 'amount', name: '', points: undefined, per: undefined, hours: '12', days: '7', itemId: null, factor: undefined },
  ...{ weekdays: [], from: '', to: '', startsOn: '', endsOn: '' },
}

/** A rule that is still to be filled in. */
export const newRule = (kind: EarnRuleKind): RuleValues => ({ ...blank, id: crypto.randomUUID(), kind })

const read = (text: string | null): Typed => (text === null ? undefined : parseDecimal(text))

/** Converts rules into form values. */
export function toRulesValues({ rules, caps, minimum, ...general }: EarnRules): RulesValues {
  const [customerDay, customerTotal, day, total] = capNames.map(name => read(caps[name]))
  return { ...general, minimum: read(minimum), rules: rules.map(toRuleValues), customerDay, customerTotal, day, total }
}

function toRuleValues(rule: EarnRule): RuleValues {
  const { id, kind, name } = rule
  const values = { ...blank, id, kind, name }
  switch (rule.kind) {
    case 'amount':
      return { ...values, points: read(rule.points), per: read(rule.per) }
    case 'visit':
      return { ...values, points: read(rule.points), hours: String(rule.hours) }
    case 'item':
      return { ...values, points: read(rule.points), itemId: rule.itemId }
    case 'welcome':
      return { ...values, points: read(rule.points) }
    case 'birthday':
      return { ...values, points: read(rule.points), days: String(rule.days) }
    case 'multiplier':
      return {
        ...{
          ...values,
          factor: read(rule.factor),
          weekdays: rule.weekdays.map(String),
          from: rule.hours?.from ?? '',
          to: rule.hours?.to ?? '',
        },
        ...{ startsOn: rule.startsOn ?? '', endsOn: rule.endsOn ?? '' },
      }
  }
}

/** A decimal as short as it goes; nothing typed is an empty text, which the check refuses. */
const write = (amount: Typed): string => (amount === undefined ? '' : formatDecimal(amount).replace(/\.?0+$/, ''))
const writeOptional = (amount: Typed): string | null => (amount === undefined ? null : write(amount))

/** Turns form values into rules, which the check then refuses or not. */
export function toRules({ currency, timeZone, rounding, minimum, rules, ...caps }: RulesValues): EarnRules {
  const [customerDay = null, customerTotal = null, day = null, total = null] = capNames.map(name => writeOptional(caps[name]))
  return {
    ...{ currency, timeZone, rounding, minimum: writeOptional(minimum) },
    rules: rules.map(toRule),
    caps: { customerDay, customerTotal, day, total },
  }
}

function toRule({ id, kind, name, ...values }: RuleValues): EarnRule {
  const points = write(values.points)
  const head = { id, name: name.trim() }
  switch (kind) {
    case 'amount':
      return { ...head, kind, points, per: write(values.per) }
    case 'visit':
      return { ...head, kind, points, hours: readWhole(values.hours) }
    case 'item':
      return { ...head, kind, points, itemId: values.itemId ?? '' }
    case 'welcome':
      return { ...head, kind, points }
    case 'birthday':
      return { ...head, kind, points, days: readWhole(values.days) }
    case 'multiplier': {
      const { from, to, startsOn, endsOn } = values
      return {
        ...{ ...head, kind, factor: write(values.factor), weekdays: values.weekdays.map(Number).sort((a, b) => a - b) },
        ...{ hours: from === '' && to === '' ? null : { from, to }, startsOn: startsOn || null, endsOn: endsOn || null },
      }
    }
  }
}

/** Text that is no whole number becomes `NaN`, which the check refuses. */
const readWhole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The codes of what is wrong, by field: `rules.0.points`, `day`. */
export function checkRules(values: RulesValues): Record<string, unknown> {
  const problems = Object.entries(checkBy(EarnRules)(toRules(values)))
  return Object.fromEntries(problems.map(([path, code]) => [path.replace(/^caps\./, '').replace('.hours.', '.'), code]))
}

export type TemplateName = 'amount' | 'visits' | 'happy'
export const templateNames = ['amount', 'visits', 'happy'] as const satisfies readonly TemplateName[]

const points = (whole: bigint) => (whole * 10_000_000n) as Stroops

/** Rules to start with, by the currency of the shop. */
export function fillTemplate(name: TemplateName | undefined, { currency, timeZone }: EarnRulesOfProgram['defaults']): RulesValues {
  const per = points(currency === 'ARS' ? 100n : 1n)
  const spent = { ...newRule('amount'), points: points(1n), per }
  const double = { ...newRule('multiplier'), factor: points(2n), weekdays: ['2'], from: '15:00', to: '18:00' }
  const rules: Record<TemplateName, RuleValues[]> = {
    amount: [spent],
    visits: [{ ...newRule('visit'), points: points(1n) }],
    happy: [spent, { ...newRule('welcome'), points: points(20n) }, double],
  }
  const caps = { customerDay: undefined, customerTotal: undefined, day: undefined, total: undefined }
  return { currency, timeZone, rounding: 'down', minimum: undefined, rules: name ? rules[name] : [], ...caps }
}
