import type { Reward, RewardInput } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { isParted } from '#shared/issuing/pieces.ts'
import { listSupplyProblems, type SupplyValues, toSupply, toSupplyValues } from '#shared/issuing/supply-values.ts'

/** A reward with its id. */
export type OwnReward = Reward & { readonly id: string }

/** The fields of the reward's form. */
export interface RewardValues extends Record<string, unknown>, SupplyValues {
  type: RewardInput['benefit']['type']
  discount: Stroops | undefined
  currency: string
  /** As typed. */
  percent: string
  item: string
  name: string
  code: string
  description: string
  price: Stroops | undefined
  /** ISO date of the last valid day; empty if it never expires. */
  lastDay: string
  /** The moment that is saved: it stays, in whatever zone somebody reads it, until another day is chosen. */
  expiresAt: string | null
  redemption_instructions: string
  conditions: string
  requirements: string
  /** Newly chosen picture, uploaded when the form is saved. */
  imageFile: File | null
  imageId: string | null
  imageUrl: string | null
}

/** An empty form. `currency` is the currency of the business's discounts. */
export const emptyReward = (currency: string): RewardValues => ({
  type: 'free_item',
  discount: undefined,
  currency,
  percent: '',
  item: '',
  name: '',
  code: '',
  description: '',
  price: undefined,
  lastDay: '',
  expiresAt: null,
  redemption_instructions: '',
  conditions: '',
  requirements: '',
  imageFile: null,
  imageId: null,
  imageUrl: null,
  supplyKind: 'unlimited',
  supplyAmount: undefined,
})

/** Converts a saved reward into form values. */
export function toRewardValues(reward: OwnReward): RewardValues {
  const { benefit, supply } = reward
  return {
    ...emptyReward('USD'),
    type: benefit.type,
    ...(benefit.type === 'fixed_discount' ? { discount: parseDecimal(benefit.amount), currency: benefit.currency } : {}),
    ...(benefit.type === 'percentage_discount' ? { percent: String(benefit.percent) } : {}),
    ...(benefit.type === 'free_item' ? { item: benefit.item } : {}),
    name: reward.name,
    code: reward.code,
    description: reward.description,
    price: parseDecimal(reward.pointsRequired),
    lastDay: reward.expiresAt ? toLocalDay(new Date(reward.expiresAt)) : '',
    expiresAt: reward.expiresAt,
    redemption_instructions: reward.redemptionInstructions,
    conditions: reward.conditions,
    requirements: reward.requirements,
    imageId: reward.image?.id ?? null,
    imageUrl: reward.image?.url ?? null,
    ...toSupplyValues(supply),
  }
}

/** Turns form values into the request body; `imageId` is the uploaded picture's. A last day that is chosen ends in the time zone of this device; one that stays
 * is not moved by saving something else from another zone. */
export function toRewardInput(values: RewardValues, imageId: string | null): RewardInput {
  return {
    benefit: toBenefit(values),
    code: values.code,
    name: values.name,
    description: values.description,
    pointsRequired: formatDecimal(values.price ?? (0n as Stroops)),
    expiresAt: toExpiry(values),
    redemptionInstructions: values.redemption_instructions,
    conditions: values.conditions,
    requirements: values.requirements,
    imageId,
    supply: toSupply(values),
  }
}

/** Error codes of fields that the contract's schema cannot check: amounts of 0 and days in the past. */
export function listRewardProblems(values: RewardValues, now: Date): Record<string, string> {
  const isMissing = (amount: Stroops | undefined) => amount === undefined || amount === 0n
  return {
    ...(isMissing(values.price) ? { price: 'price_not_valid' } : {}),
    ...(values.type === 'fixed_discount' && isMissing(values.discount) ? { discount: 'amount_not_valid' } : {}),
    ...(values.type === 'percentage_discount' && readPercent(values.percent) === undefined ? { percent: 'percent_not_valid' } : {}),
    ...listSupplyProblems(values),
    ...(isPart(values) ? { supplyAmount: 'amount_not_whole' } : {}),
    ...(values.lastDay !== '' && !isFutureDay(values.lastDay, now) ? { lastDay: 'expiration_date_not_valid' } : {}),
  }
}

/** The form's field for a path of the contract's schema. */
export const fieldOfPath: Readonly<Record<string, keyof RewardValues & string>> = {
  'benefit.amount': 'discount',
  'benefit.currency': 'currency',
  'benefit.percent': 'percent',
  'benefit.item': 'item',
  pointsRequired: 'price',
  expiresAt: 'lastDay',
  'supply.amount': 'supplyAmount',
  imageId: 'imageFile',
}

/** A whole number from 1 to 100; other texts are not rounded into one. */
export function readPercent(text: string): number | undefined {
  return /^([1-9]\d?|100)$/.test(text.trim()) ? Number(text) : undefined
}

function isPart({ supplyKind, supplyAmount = 0n as Stroops }: SupplyValues): boolean {
  return supplyKind === 'fixed' && isParted(supplyAmount)
}

function toBenefit(values: RewardValues): RewardInput['benefit'] {
  switch (values.type) {
    case 'fixed_discount':
      return { type: 'fixed_discount', amount: formatDecimal(values.discount ?? (0n as Stroops)), currency: values.currency }
    case 'percentage_discount':
      return { type: 'percentage_discount', percent: readPercent(values.percent) ?? 0 }
    case 'free_item':
      return { type: 'free_item', item: values.item }
  }
}

function toExpiry({ lastDay, expiresAt }: RewardValues): string | null {
  if (lastDay === '') return null
  return expiresAt !== null && toLocalDay(new Date(expiresAt)) === lastDay ? expiresAt : endOfDay(lastDay)
}

function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}

function isFutureDay(day: string, now: Date): boolean {
  return new Date(`${day}T23:59:59`).getTime() > now.getTime()
}

function toLocalDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
