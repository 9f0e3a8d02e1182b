import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** Reads what was quoted because it would read as something else, and nothing more. */
function readQuoted(text: string): unknown {
  if (!text.startsWith('"') && text !== 'true' && text !== 'false') throw new TypeError('it is not quoted')
  return JSON.parse(text)
}

/**
 * How a search is read and written: as texts. The router's own way reads digits as a number, which changes those that have more than a
 * number keeps: an amount, the number of a memo.
 */
export const searchTexts = {
  parseSearch: parseSearchWith(readQuoted),
  stringifySearch: stringifySearchWith(JSON.stringify, readQuoted),
}
