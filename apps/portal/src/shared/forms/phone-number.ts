import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as its two fields show it. */
export type PhoneParts = { country: CountryCode; national: string }

/**
 * What the two fields say as one number, `+{countryCode}[area][number]` (spec §5). A number typed with its own "+" wins over the country.
 * Empty text gives an empty number; what cannot be a number is given back digits only, for the check of the form to refuse.
 */
export function toPhoneNumber({ country, national }: PhoneParts): string {
  const text = national.trim()
  if (text === '') return ''
  const parsed = parsePhoneNumberFromString(text, country)
  return parsed?.isPossible() ? parsed.number : text.replace(/\D/g, '')
}

/** A stored number as the two fields show it; `fallback` is the country while there is none. */
export function toPhoneParts(number: string, fallback: CountryCode): PhoneParts {
  const parsed = number ? parsePhoneNumberFromString(number) : undefined
  return parsed ? { country: parsed.country ?? fallback, national: parsed.formatNational() } : { country: fallback, national: number }
}

/** A stored number as people read it, "+54 9 11 5555-1234". */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}
