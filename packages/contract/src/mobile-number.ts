/** Forms in which mobile numbers are said and stored that are not the one by which they are called from abroad, by country. */
const MOBILE_FORMS: readonly (readonly [RegExp, string])[] = [
  // Argentines leave out the 9.
  [/^\+54(?!9)(?<number>\d{10})$/, '+549$<number>'],
  // Mexico gave up its 1, and the 01, 044 and 045 before mobiles, in 2019.
  [/^\+52(?:1|01|044|045)(?<number>\d{10})$/, '+52$<number>'],
  // Brazil put a 9 before the eight digits that mobiles had.
  [/^\+55(?<area>\d{2})(?<number>[6-9]\d{7})$/, '+55$<area>9$<number>'],
]

/** The one form of a number that takes text messages: what takes them is a mobile, so all of its forms are one number. */
export const toMobileNumber = (phone: string): string =>
  MOBILE_FORMS.reduce((number, [form, mobile]) => number.replace(form, mobile), phone)
