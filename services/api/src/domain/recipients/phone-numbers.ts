import { toMobileNumber } from '@lealta/contract/mobile-number'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** Digits as people write phone numbers: with a plus, brackets, dots, strokes and spaces between them. */
const PHONE = /^\s*[+(]?\d[\d\s().\-–/]*$/

/** Whether a text is written as a phone number; an alias of digits alone is, too. */
export const looksLikePhone = (text: string): boolean => PHONE.test(text)

/**
 * The phone numbers in E.164 that a text can mean: none for what is no number, or is written without its country where none is given.
 * @param country of numbers that do not say theirs, ISO 3166-1 alpha-2
 */
export function readPhoneNumbers(text: string, country: string | null): string[] {
  if (!looksLikePhone(text)) return []
  const defaultCountry: CountryCode | undefined = country !== null && isSupportedCountry(country) ? country : undefined
  const options = { ...(defaultCountry ? { defaultCountry } : {}), extract: false }
  const parsed = parsePhoneNumberFromString(text, options)
  if (!parsed) return []
  // Confirmed in the form that it has from abroad, in which not everybody says it.
  const mobile = toMobileNumber(parsed.number)
  if (parsed.isValid()) return [...new Set([parsed.number, mobile])]
  return parsePhoneNumberFromString(mobile)?.isValid() ? [mobile] : []
}
