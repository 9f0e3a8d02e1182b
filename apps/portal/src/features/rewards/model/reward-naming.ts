import type { RewardInput } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import type { TFunction } from 'i18next'
import { emptyReward, type RewardValues, readPercent } from './reward-values.ts'

/** What a reward is called until somebody says otherwise. */
export interface RewardNaming {
  /** By what the customer gets; empty while that is not known. */
  nameOf: (values: RewardValues) => string
  /** By its name: free among the tokens that are known, empty when nothing of the name is left. */
  codeOf: (name: string) => string
}

export type RewardTemplate = RewardInput['benefit']['type']
export const rewardTemplates = ['free_item', 'percentage_discount', 'fixed_discount'] as const satisfies readonly RewardTemplate[]

const MOST_NAME = 60
const MOST_CODE = 12

/** Names rewards in the words of a language. `usedCodes` are those of the issuer's other tokens. */
export function createNaming(t: TFunction, locale: 'en' | 'es', usedCodes: readonly string[]): RewardNaming {
  const say = (values: RewardValues): string => {
    const { type, item, discount, currency } = values
    if (type === 'free_item') return item.trim()
    if (type === 'fixed_discount') return discount ? t(`rewards.benefit.${type}`, { amount: formatAmount(discount, locale), currency }) : ''
    const percent = readPercent(values.percent)
    return percent === undefined ? '' : t(`rewards.benefit.${type}`, { percent })
  }
  return { nameOf: values => say(values).slice(0, MOST_NAME), codeOf: name => suggestCode(name, usedCodes) }
}

/** The fields that change with one: the name follows the benefit and the code the name, each until somebody has written another. */
export function changeReward(before: RewardValues, change: Partial<RewardValues>, { nameOf, codeOf }: RewardNaming): Partial<RewardValues> {
  const after = { ...before, ...change }
  const isNamed = change.name !== undefined || (before.name !== '' && before.name !== nameOf(before))
  const name = isNamed ? after.name : nameOf(after)
  const isCoded = before.code !== '' && before.code !== codeOf(before.name)
  return { ...change, name, code: isCoded ? before.code : codeOf(name) }
}

/** A new reward from a template, named; without one, an empty form. `instructions` are what customers are told unless the business says more. */
export function fillReward(
  template: RewardTemplate | undefined,
  { currency, instructions, naming }: { currency: string; instructions: string; naming: RewardNaming },
): RewardValues {
  const start = { ...emptyReward(currency), redemption_instructions: instructions }
  const discount = ((currency === 'ARS' ? 1_000n : 5n) * STROOPS_PER_UNIT) as Stroops
  const filled = { free_item: {}, percentage_discount: { percent: '10' }, fixed_discount: { discount } }
  return template ? { ...start, ...changeReward(start, { type: template, ...filled[template] }, naming) } : start
}

/** A code for a name (spec §5): its letters and digits in capitals, at most 12, with a number at the end if it is used already. */
export function suggestCode(name: string, used: readonly string[]): string {
  const base = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, MOST_CODE)
  const numbered = Array.from({ length: base === '' ? 0 : used.length + 1 }, (_, place) => {
    const number = String(place + 2)
    return base.slice(0, MOST_CODE - number.length) + number
  })
  return [base, ...numbered].find(code => !used.includes(code)) ?? base
}
