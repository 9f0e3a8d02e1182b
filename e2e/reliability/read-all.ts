/** Code and issuer of an asset id. */
export const parseAsset = (id: string) => {
  const [code = '', issuer = ''] = id.split('-')
  return { code, issuer }
}

/** Reads every page of a list. */
export async function readAll<Item>(
  readPage: (page: {
    cursor?: string
    order: 'asc'
    limit: number
  }) => Promise<{ records: readonly Item[]; nextCursor: string | undefined }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await readPage({ ...(cursor === undefined ? {} : { cursor }), order: 'asc', limit: 200 })
    items.push(...page.records)
    if (page.records.length < 200) return items
    cursor = page.nextCursor
  }
}
