import { formatAmount, parseDecimal, type ShownAmount, withCode } from '@lealta/stellar/amount'

/** An amount of the API with its code, in the person's words. */
export const sayOf = (text: string, code: string, locale: 'en' | 'es'): ShownAmount =>
  withCode(formatAmount(parseDecimal(text), locale), code)

/** The first part of an order's id, which tells orders apart in a list. */
export const shortId = (id: string): string => id.slice(0, 8)
