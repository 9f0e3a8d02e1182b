/** A HAL link. */
type Link = { href: string; templated?: true }

/** Makes the links of resources under the absolute address of the Horizon service. */
export type Links = {
  /** A link to a place below the base, e.g. `/accounts/G…`. */
  to(path: string): Link
  /** A link with the paging template behind it. */
  paged(path: string): Link
  /** A link that is itself a template. */
  template(path: string): Link
  /** The links of a resource to what happened with it. */
  history(self: string): { transactions: Link; operations: Link; payments: Link; effects: Link }
}

/**
 * Creates the maker of links.
 * @param publicUrl gives the absolute address of the Horizon service, with its path prefix, without a slash at its end
 */
export function createLinks(publicUrl: () => string): Links {
  const paged = (path: string): Link => ({ href: `${publicUrl()}${path}{?cursor,limit,order}`, templated: true })
  return {
    to: path => ({ href: publicUrl() + path }),
    paged,
    template: path => ({ href: publicUrl() + path, templated: true }),
    history: self => ({
      transactions: paged(`${self}/transactions`),
      operations: paged(`${self}/operations`),
      payments: paged(`${self}/payments`),
      effects: paged(`${self}/effects`),
    }),
  }
}
