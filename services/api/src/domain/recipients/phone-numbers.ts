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
  const number = parsePhoneNumberFromString(text, { ...(defaultCountry ? { defaultCountry } : {}), extract: false })
  if (!number?.isValid()) return []
  // Argentines say a mobile number without the 9 that it has from abroad, and with which it was confirmed.
  const { number: written, nationalNumber, countryCallingCode } = number
  return countryCallingCode === '54' && !nationalNumber.startsWith('9') ? [written, `+549${nationalNumber}`] : [written]
}
