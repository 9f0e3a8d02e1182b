/** What tells who somebody is, or lets somebody in, and what stands in its place. Order matters: an address holds what looks like others. */
const rules: readonly [RegExp, string][] = [
  // Query and fragment of an address carry tokens, names and amounts.
  [/(\b(?:https?|web\+stellar|wss?):[^\s?#"'<>]*)[?#][^\s"'<>)]*/gi, '$1?…'],
  // The values of a statement that the database refused.
  [/^(\s*params:).*$/gim, '$1 …'],
  [/\bKey \(([^)]*)\)=\([^)]*\)/g, 'Key ($1)=(…)'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\bS[A-Z2-7]{55}\b/g, '[secret key]'],
  [/\b[GM][A-Z2-7]{55,68}\b/g, '[account]'],
  // Envelopes, hashes and other long texts in an alphabet of 64.
  [/[A-Za-z0-9+/_-]{64,}={0,2}/g, '[data]'],
  [/\+\d[\d\s()-]{6,}\d/g, '[phone]'],
  // Words of a phrase, codes and amounts come after what they are called.
  [/\b(phrase|password|secret|code|token|seed|mnemonic)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|\S+)/gi, '$1$2…'],
]

/** A text without what tells who somebody is, and without what lets somebody in: for logs and reports that leave the installation. */
export function scrubText(text: string): string {
  return rules.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text)
}

const DEEPEST = 5

/** An error and its causes with name, message and stack alone, scrubbed as `scrubText` does; anything else that was thrown becomes one. */
export function scrubError(thrown: unknown, depth = 0): Error {
  const from = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : `thrown: ${typeof thrown}`)
  const clean = new Error(
    scrubText(from.message),
    from.cause === undefined || depth >= DEEPEST ? {} : { cause: scrubError(from.cause, depth + 1) },
  )
  clean.name = from.name
  if (from.stack !== undefined) clean.stack = scrubText(from.stack)
  return clean
}
