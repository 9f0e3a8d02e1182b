import { notFound } from '@tanstack/react-router'

/** A till in a path: its id, and its alias, which only makes the address readable. */
export interface TillParam {
  readonly id: string
  readonly alias: string | null
}

/** `{posId}-{posAlias}` of a path, the alias optional. Anything else is not found. */
export const tillParam = {
  parse: ({ pos }: { pos: string }): { pos: TillParam } => {
    const [, id, alias] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(.*))?$/.exec(pos) ?? []
    if (!id) throw notFound()
    return { pos: { id, alias: alias || null } }
  },
  stringify: ({ pos: { id, alias } }: { pos: TillParam }) => ({ pos: alias ? `${id}-${alias}` : id }),
}
