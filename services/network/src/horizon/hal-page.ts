import type { Page } from '#store/page.ts'

type Listed = Readonly<Record<string, unknown>>

/** The token of a record that lists are walked through by. */
export function tokenOf(record: Listed | undefined): string | undefined {
  const token = record?.paging_token
  return typeof token === 'string' ? token : undefined
}

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
  const first = tokenOf(records[0]) ?? cursor
  const last = tokenOf(records.at(-1)) ?? cursor
  return {
    _links: {
      self: linkTo(cursor, page.order),
      next: linkTo(last, page.order),
      prev: linkTo(first, page.order === 'asc' ? 'desc' : 'asc'),
    },
    _embedded: { records },
  }
}
