import type { Language } from '@lealta/messages'
import { formatCountry } from '@lealta/messages/format'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

/** Every country with a calling code, with its name in the language, in that language's order. `value` is ISO 3166-1 alpha-2. */
export function listCountries(language: Language): { value: CountryCode; label: string; callingCode: string }[] {
  const compare = new Intl.Collator(language).compare
  return getCountries()
    .map(value => ({ value, label: formatCountry(value, language), callingCode: getCountryCallingCode(value) }))
    .filter(country => country.label !== country.value)
    .sort((a, b) => compare(a.label, b.label))
}

/** Lowercases and removes accents, so that "peru" finds "Perú". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
