import type { Page } from '#store/page.ts'

type Listed = Readonly<{ paging_token?: unknown }> & Record<string, unknown>

/**
 * A page of records with links to itself, the next and the previous one.
 * @param address absolute, with the parameters that were asked with
 */
export function formatPage(records: readonly Listed[], page: Page, address: URL): Record<string, unknown> {
  const linkTo = (cursor: string, order: Page['order']) => {
    const target = new URL(address)
    target.searchParams.set('cursor', cursor)
    target.searchParams.set('limit', String(page.limit))
    target.searchParams.set('order', order)
    target.searchParams.sort()
    return { href: target.href }
  }
  const cursor = page.cursor ?? ''
  const first = String(records[0]?.paging_token ?? cursor)
  const last = String(records.at(-1)?.paging_token ?? cursor)
  return {
    _links: {
      self: linkTo(cursor, page.order),
      next: linkTo(last, page.order),
      prev: linkTo(first, page.order === 'asc' ? 'desc' : 'asc'),
    },
    _embedded: { records },
  }
}
