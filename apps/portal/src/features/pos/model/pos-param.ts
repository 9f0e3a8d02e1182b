/** The `{posId}-{posAlias}` of a path: the id alone, or followed by the alias, which only makes the address readable. */
export function formatPos(pos: { id: string; alias: string | null }): string {
  return pos.alias ? `${pos.id}-${pos.alias}` : pos.id
}

/** The till's id out of a path's `{posId}-{posAlias}`; undefined when it is none. */
export function parsePos(param: string): string | undefined {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=-|$)/.exec(param)?.[0]
}
