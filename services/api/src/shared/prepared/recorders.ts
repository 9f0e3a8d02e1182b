import type { Tx } from '#db/index.ts'
import type { Outcome, OutcomeKind, OutcomeOf } from './outcome.ts'

/** A transaction as the ledger knows it. `hash` is the one that Horizon shows first: the fee bump's. */
export type LedgerFacts = { hash: string; at: Date }

/** Writes what one kind of outcome means; called once, in the database transaction that settles it. Reads and writes through `tx` only. */
export type Recorder<Kind extends OutcomeKind> = (tx: Tx, outcome: OutcomeOf<Kind>, facts: LedgerFacts) => Promise<void>

type Recorders = { [Kind in OutcomeKind]?: Recorder<Kind> }
const recorders: Recorders = { nothing: async () => undefined }

/** Each feature names what it records; the list of features calls this when the API is made. Safe to repeat. */
export function registerRecorders(more: Recorders): void {
  Object.assign(recorders, more)
}

/**
 * Runs the recorder of an outcome.
 * @throws TypeError when no feature records this kind
 */
export async function recordOutcome(tx: Tx, outcome: Outcome, facts: LedgerFacts): Promise<void> {
  const recorder = recorders[outcome.kind] as Recorder<OutcomeKind> | undefined
  if (!recorder) throw new TypeError(`nobody records ${outcome.kind}`)
  await recorder(tx, outcome, facts)
}
