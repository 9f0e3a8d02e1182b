import { formatAmount, parseDecimal } from '@lealta/stellar/amount'

/** An amount of the API with the code of its stablecoin, as people of a language write it; undefined for none. */
export function writeMoney(amount: string | null, code: string, locale: 'en' | 'es'): string | undefined {
  return amount === null ? undefined : `${formatAmount(parseDecimal(amount), locale)} ${code}`
}
