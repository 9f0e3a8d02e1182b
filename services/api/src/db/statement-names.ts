/** How often a statement is met before it is kept: what is asked once a day is not worth its place. */
const OFTEN = 3
/** Statements that one session keeps at most: each holds its plan in memory. */
const KEPT = 128
/** Statements that are counted until they come often enough. */
const COUNTED = 2_000

/**
 * Names for statements that come again and again: a session of PostgreSQL that keeps one under a name parses and plans it once instead of
 * each time. A name stands for one text for ever.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  /** The name of a statement that is worth keeping; undefined for one that has come too seldom, or too late to have a place. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= KEPT) return name
    const count = (this.#counts.get(text) ?? 0) + 1
    if (this.#counts.size >= COUNTED) this.#counts.clear()
    this.#counts.set(text, count)
    if (count < OFTEN) return undefined
    this.#counts.delete(text)
    const given = `kept${this.#names.size}`
    this.#names.set(text, given)
    return given
  }
}
