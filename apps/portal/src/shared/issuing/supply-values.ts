import type { LoyaltyProgram } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { isNftLike } from '@lealta/stellar/asset'
import type { TFunction } from 'i18next'

type Supply = LoyaltyProgram['supply']

/** The supply of a token, as a form has it. */
export type SupplyValues = { supplyKind: Supply['kind']; supplyAmount: Stroops | undefined }

/** Converts a saved supply into form values. */
export function toSupplyValues(supply: Supply): SupplyValues {
  return { supplyKind: supply.kind, supplyAmount: supply.kind === 'fixed' ? parseDecimal(supply.amount) : undefined }
}

/** Turns form values into the request's supply. A fixed one without an amount is sent as 0 and refused. */
export function toSupply({ supplyKind, supplyAmount }: SupplyValues): Supply {
  return supplyKind === 'fixed' ? { kind: 'fixed', amount: formatDecimal(supplyAmount ?? (0n as Stroops)) } : { kind: 'unlimited' }
}

/** The problem that the contract's schema cannot see: a fixed supply of nothing. */
export function listSupplyProblems({ supplyKind, supplyAmount }: SupplyValues): Record<string, string> {
  return supplyKind === 'fixed' && !supplyAmount ? { supplyAmount: 'amount_not_valid' } : {}
}

/** One single unit or smallest part for ever, which cannot be paid (product decision 11). */
export const isUnique = (supply: Supply): boolean => supply.kind === 'fixed' && isNftLike(parseDecimal(supply.amount))

/** A supply in words. */
export function describeSupply(supply: Supply, locale: Parameters<typeof formatAmount>[1], t: TFunction): string {
  if (supply.kind === 'unlimited') return t('loyalty.facts.supplyUnlimited')
  return t('loyalty.facts.supplyFixed', { amount: formatAmount(parseDecimal(supply.amount), locale) })
}
