/** One page of a list: where it starts, in which direction, how many. */
export type Page = {
  /** as given by the client; undefined starts at the end that `order` says */
  readonly cursor: string | undefined
  readonly order: 'asc' | 'desc'
  readonly limit: number
}

/** Inclusive range of ids; a ledger, a transaction or an operation of the history is one. */
export type IdRange = { readonly from: bigint; readonly to: bigint }

const MAX_ID = 9_223_372_036_854_775_807n

/** The part of a range that a page may still show: both bounds exclusive. */
export function boundsOf(page: Page, range: IdRange = { from: 0n, to: MAX_ID - 1n }): { above: bigint; below: bigint } {
  const cursor = page.cursor === undefined || page.cursor === '' ? undefined : BigInt(page.cursor)
  let above = range.from - 1n
  let below = range.to + 1n
  if (cursor !== undefined && page.order === 'asc' && cursor > above) above = cursor
  if (cursor !== undefined && page.order === 'desc' && cursor < below) below = cursor
  return { above, below }
}

/** Cursors of effects and trades: an operation's id and a place, `12884905985-1`; a bare id means its start. */
function parsePairCursor(cursor: string): { id: bigint; position: bigint } | undefined {
  const match = /^(\d{1,19})(?:-(\d{1,10}))?$/.exec(cursor)
  if (!match) return undefined
  return { id: BigInt(match[1] ?? '0'), position: BigInt(match[2] ?? '0') }
}

/** The bounds of a page over pairs, both exclusive, for comparison as row values. */
export function pairBoundsOf(page: Page, range: IdRange = { from: 0n, to: MAX_ID - 1n }) {
  let above = { id: range.from - 1n, position: MAX_ID }
  let below = { id: range.to + 1n, position: 0n }
  const cursor = page.cursor === undefined || page.cursor === '' ? undefined : parsePairCursor(page.cursor)
  const isAfter = (a: typeof above, b: typeof above) => a.id > b.id || (a.id === b.id && a.position > b.position)
  if (cursor && page.order === 'asc' && isAfter(cursor, above)) above = cursor
  if (cursor && page.order === 'desc' && isAfter(below, cursor)) below = cursor
  return { above, below }
}
