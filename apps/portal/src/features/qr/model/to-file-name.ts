/** Longest name of what a file is of. */
const LENGTH = 40

/** The name of a file: what it is and of what, in letters that every system keeps. */
export function toFileName(what: string, of: string): string {
  const plain = of
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH)
    .replace(/^-|-$/g, '')
  return ['qr', what, plain].filter(Boolean).join('-')
}
