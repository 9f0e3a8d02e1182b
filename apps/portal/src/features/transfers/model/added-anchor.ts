import { text } from '#shared/routing/search.ts'

/**
 * `?anchor=`: the home domain of an anchor that the business added; without it the platform's is meant. It stands in the address because the
 * server lets a page speak with that anchor, and only with that, by the page's own security policy (decision 0072).
 */
export const anchorField = text(253)

type Search = { readonly anchor?: string }

/** A search middleware: links among the screens of an added anchor keep it. */
export function keepAnchor<Kept extends Search>({ search, next }: { search: Kept; next: (search: Kept) => Kept }): Kept {
  const { anchor = search.anchor, ...rest } = next(search)
  return (anchor === undefined ? rest : { ...rest, anchor }) as Kept
}

/** The added anchor that an address names. */
export const readAddedAnchor = (search: object): string | undefined => ('anchor' in search ? anchorField(search.anchor) : undefined)
