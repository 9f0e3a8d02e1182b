/** What was typed as a short name, in the only letters it may have: at most 12 of A-Z and 0-9 (spec §5). */
export function toCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 12)
}
