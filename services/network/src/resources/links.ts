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
}

/**
 * Creates the maker of links.
 * @param publicUrl gives the absolute address of the Horizon service, with its path prefix, without a slash at its end
 */
export function createLinks(publicUrl: () => string): Links {
  return {
    to: path => ({ href: publicUrl() + path }),
    paged: path => ({ href: `${publicUrl()}${path}{?cursor,limit,order}`, templated: true }),
    template: path => ({ href: publicUrl() + path, templated: true }),
  }
}
