import { AppError, type Stroops } from '@lealta/kernel'
import { type AmountErrorCode, parseAmount } from '@lealta/stellar/amount'

/** Groups of three digits with blanks or apostrophes between them, as other countries and other programs write them. */
const GROUPED = /^\d{1,3}([\s'’])\d{3}(?:\1\d{3})*(?=[.,]\d|$)/

/**
 * An amount without what stands around it where it is copied from, here or elsewhere: its code behind a blank, a currency sign, blanks, signs
 * that nobody sees.
 */
export function tidyAmount(text: string, code: string): string {
  const seen = text.replace(/\p{Cf}/gu, '').trim()
  const number = seen.slice(0, seen.length - code.length)
  const isBeside = code !== '' && /\s$/.test(number) && seen.slice(number.length).toLowerCase() === code.toLowerCase()
  return (isBeside ? number.trim() : seen)
    .replace(/^\p{Sc}|\p{Sc}$/gu, '')
    .trim()
    .replace(GROUPED, grouped => grouped.replace(/\D/g, ''))
}

/**
 * What a text is as an amount, typed or pasted, written as people do in a language; nothing for a text that is empty.
 * @param code of what it is an amount of, which may stand behind it
 */
export function readTyped(text: string, locale: 'en' | 'es', code: string): { amount?: Stroops; problem?: AmountErrorCode } {
  // A trailing mark means that the person is still typing.
  const typed = tidyAmount(text, code).replace(/[.,]$/, '')
  if (typed === '') return {}
  try {
    return { amount: parseAmount(typed, locale) }
  } catch (error) {
    if (error instanceof AppError) return { problem: error.code as AmountErrorCode }
    throw error
  }
}
