/**
 * The six-digit code in a message (spec §9), not part of a number, an address or an id; undefined when there is none, or more than one to
 * choose from.
 */
export function findCode(text: string): string | undefined {
  const codes = new Set(text.match(/(?<![\w.+/=-])\d{6}(?![\w/=-]|\.\d)/g))
  return codes.size === 1 ? [...codes][0] : undefined
}
