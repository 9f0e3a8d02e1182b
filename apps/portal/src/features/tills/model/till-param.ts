/** The `{posId}-{posAlias}` of a path: the id alone, or followed by the alias, which only makes the address readable. */
export function formatTillParam(till: { id: string; alias: string | null }): string {
  return till.alias ? `${till.id}-${till.alias}` : till.id
}

/** The till's id out of a path's `{posId}-{posAlias}`; undefined when it is none. */
export function parseTillParam(param: string): string | undefined {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=-|$)/.exec(param)?.[0]
}
