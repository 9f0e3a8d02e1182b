import { createHash } from 'node:crypto'

/** A row of a chain: its hash covers the one before. */
export type Linked = { seq: bigint; previousHash: string; hash: string }
/** How far a chain is known to be right. */
export type Place = { seq: bigint; hash: string }
/** A chain as it is read: where it begins, its rows after a sequence number in their order, and the hash that a row should have. */
export type Chain<Row extends Linked = Linked> = {
  readStart(): Promise<Place>
  listAfter(seq: bigint, limit: number): Promise<Row[]>
  hashOf(row: Row): string
}

const PAGE = 1_000
/** Before the first row of a chain. */
export const START: Place = { seq: 0n, hash: '0'.repeat(64) }

/**
 * Reads a chain behind a place, a thousand rows at a time.
 * @returns its end; undefined when a hash after the place is wrong
 */
export async function checkChain<Row extends Linked>(chain: Chain<Row>, place: Place): Promise<Place | undefined> {
  let { seq, hash } = place
  for (;;) {
    const rows = await chain.listAfter(seq, PAGE)
    for (const row of rows) {
      if (row.previousHash !== hash || row.hash !== chain.hashOf(row)) return undefined
      hash = row.hash
      seq = row.seq
    }
    if (rows.length < PAGE) return { seq, hash }
  }
}

/** Reads a whole chain; once more when its beginning was taken away meanwhile. */
export async function checkWhole<Row extends Linked>(chain: Chain<Row>): Promise<Place | undefined> {
  const start = await chain.readStart()
  const end = await checkChain(chain, start)
  return end ?? ((await chain.readStart()).seq === start.seq ? undefined : checkWhole(chain))
}

/** @param hashed what a row's hash covers besides the hash before, as a JSON array without the bracket in front */
export function hashLink(previousHash: string, hashed: string): string {
  return createHash('sha256').update(`["${previousHash}",${hashed}`).digest('hex')
}

/** Values as the rest of a JSON array whose first member is the hash before. */
export function toHashed(values: readonly unknown[]): string {
  return JSON.stringify(values.map(sortKeys)).slice(1)
}

/** The database keeps JSON objects without the order of their keys. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, v]) => [key, sortKeys(v)]),
  )
}
