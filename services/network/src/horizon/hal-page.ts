import type { Page } from '#store/page.ts'
import { encodeQuery } from './go-url.ts'

type Listed = Readonly<Record<string, unknown>>

/** The token of a record that lists are walked through by. */
export function tokenOf(record: Listed | undefined): string | undefined {
  const token = record?.paging_token
  return typeof token === 'string' ? token : undefined
}

/**
 * A page of records with links to itself, the next and the previous one.
 * @param address absolute, without a query
 * @param query what was asked with
 */
export function formatPage(
  records: readonly Listed[],
  page: Page,
  address: string,
  query: readonly (readonly [name: string, value: string])[],
): Record<string, unknown> {
  const others = query.filter(([name]) => !['cursor', 'limit', 'order'].includes(name))
  const linkTo = (cursor: string, order: Page['order']) => {
    const pairs = [...others, ['cursor', cursor], ['limit', String(page.limit)], ['order', order]] as const
    return { href: `${address}?${encodeQuery(pairs)}` }
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
