import { notFound } from '@tanstack/react-router'

/** What a path says of a till: its id, and the alias, which only makes the address readable. */
export interface TillParam {
  readonly id: string
  readonly alias: string | null
}

/** `{posId}-{posAlias}` of a path, the alias optional. Anything else is nothing at that address. */
export const tillParam = {
  parse: ({ pos }: { pos: string }): { pos: TillParam } => {
    const [, id, alias] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(.*))?$/.exec(pos) ?? []
    if (!id) throw notFound()
    return { pos: { id, alias: alias || null } }
  },
  stringify: ({ pos: { id, alias } }: { pos: TillParam }) => ({ pos: alias ? `${id}-${alias}` : id }),
}
