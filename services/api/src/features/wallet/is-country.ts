import { feature } from '@rapideditor/country-coder'

/** Whether a code is that of a country, ISO 3166-1 alpha-2. */
export const isCountry = (code: string): boolean => feature(code)?.properties.iso1A2 === code
