/** Uppercases a typed asset code. Its other rules are checked with the form, which reports them (spec §5). */
export function toCode(typed: string): string {
  return typed.trim().toUpperCase()
}
