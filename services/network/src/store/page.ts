import { MAX_INT64 } from '#resources/amount.ts'

/** One page of a list: where it starts, in which direction, how many. */
export type Page = {
  /** as given by the client; undefined starts at the end that `order` says */
  readonly cursor: string | undefined
  readonly order: 'asc' | 'desc'
  readonly limit: number
}

/** Inclusive range of ids; a ledger, a transaction or an operation of the history is one. */
export type IdRange = { readonly from: bigint; readonly to: bigint }

const everything: IdRange = { from: 0n, to: MAX_INT64 - 1n }

/** Keeps an id within what the tables hold. */
const toBound = (id: bigint): bigint => (id > MAX_INT64 ? MAX_INT64 : id < -MAX_INT64 ? -MAX_INT64 : id)

/** The part of a range that a page may still show: both bounds exclusive. */
export function boundsOf(page: Page, { from, to }: IdRange = everything): { above: bigint; below: bigint } {
  const cursor = page.cursor === undefined ? undefined : BigInt(page.cursor)
  let above = toBound(from - 1n)
  let below = toBound(to + 1n)
  if (cursor !== undefined && page.order === 'asc' && cursor > above) above = cursor
  if (cursor !== undefined && page.order === 'desc' && cursor < below) below = cursor
  return { above, below }
}

/** Cursors of effects and trades: an operation's id and a place, `12884905985-1`; a bare id stands behind all places. */
function parsePairCursor(cursor: string): { id: bigint; position: bigint } {
  const [id = '0', position] = cursor.split('-')
  return { id: BigInt(id), position: position === undefined ? MAX_INT64 : BigInt(position) }
}

/** The bounds of a page over pairs, both exclusive, for comparison as row values. */
export function pairBoundsOf(page: Page, { from, to }: IdRange = everything) {
  let above = { id: toBound(from - 1n), position: MAX_INT64 }
  let below = { id: toBound(to + 1n), position: 0n }
  const cursor = page.cursor === undefined ? undefined : parsePairCursor(page.cursor)
  const isAfter = (a: typeof above, b: typeof above) => a.id > b.id || (a.id === b.id && a.position > b.position)
  if (cursor && page.order === 'asc' && isAfter(cursor, above)) above = cursor
  if (cursor && page.order === 'desc' && isAfter(below, cursor)) below = cursor
  return { above, below }
}
