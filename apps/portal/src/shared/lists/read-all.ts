type Page<Row> = { readonly data: readonly Row[]; readonly meta: { readonly next: string | null } }

/** Every row of a list, page by page. */
export async function readAll<Row>(read: (cursor: { cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: Page<Row> = await read(next === '' ? {} : { cursor: next })
    rows.push(...page.data)
    next = page.meta.next
  }
  return rows
}
