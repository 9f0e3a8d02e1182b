/** What was typed as a short name, in capital letters. What else it may hold is checked with the form, which says so (spec §5). */
export function toCode(typed: string): string {
  return typed.trim().toUpperCase()
}
