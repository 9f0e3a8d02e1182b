/** The languages of the product (spec §9); each has one way to write an amount: `1,000.50` in English, `1.000,50` in Spanish. */
export type AmountLocale = 'en' | 'es'

/** The two marks of a locale. */
export interface AmountMarks {
  readonly decimal: '.' | ','
  readonly grouping: '.' | ','
}

const MARKS: Record<AmountLocale, AmountMarks> = { en: { decimal: '.', grouping: ',' }, es: { decimal: ',', grouping: '.' } }

/** The decimal and grouping mark with which people of a locale write amounts. */
export function readAmountMarks(locale: AmountLocale): AmountMarks {
  return MARKS[locale]
}
