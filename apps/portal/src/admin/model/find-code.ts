/** The six-digit code in a message (spec §9); undefined when there is none, or more than one to choose from. */
export function findCode(text: string): string | undefined {
  const codes = new Set(text.match(/(?<![\d.+-])\d{6}(?![\d.-])|(?<![\d.+-])\d{6}(?=\.(?!\d))/g))
  return codes.size === 1 ? [...codes][0] : undefined
}
