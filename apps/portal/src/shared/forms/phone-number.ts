import { toMobileNumber } from '@lealta/contract/mobile-number'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as shown in its two fields. */
export type PhoneParts = { country: CountryCode; national: string }

/**
 * Joins the two fields into one number, `+{countryCode}[area][number]` (spec §5). A number typed with its own "+" overrides the country.
 * Empty text gives an empty number; an impossible number is returned as digits only, for the form's check to refuse.
 */
export function toPhoneNumber({ country, national }: PhoneParts): string {
  const text = national.trim()
  if (text === '') return ''
  const parsed = parsePhoneNumberFromString(text, country)
  if (parsed?.isPossible()) return parsed.number
  // Forms that a country gave up are no numbers any more, and still in people's heads.
  const known = parsed && parsePhoneNumberFromString(toMobileNumber(parsed.number))
  return known?.isPossible() ? known.number : text.replace(/\D/g, '')
}

/** Splits a stored number into the two fields; `fallback` is the country if there is none. */
export function toPhoneParts(number: string, fallback: CountryCode): PhoneParts {
  const parsed = number ? parsePhoneNumberFromString(number) : undefined
  return parsed ? { country: parsed.country ?? fallback, national: parsed.formatNational() } : { country: fallback, national: number }
}

/** The country of a stored number, where it has one. */
export function readCountry(number: string): CountryCode | undefined {
  return parsePhoneNumberFromString(number)?.country
}

/** Formats a stored number for people, "+54 9 11 5555-1234". */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}
