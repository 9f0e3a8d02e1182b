import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { Outcome, OutcomeKind, OutcomeOf } from './outcome.ts'

/** A transaction as the ledger knows it. `hash` is the one that Horizon shows first: the fee bump's. */
export type LedgerFacts = { hash: string; at: Date }

/** Writes what one kind of outcome means; called once, in the database transaction that settles it. Reads and writes through `tx` only. */
export type Recorder<Kind extends OutcomeKind> = (tx: Tx, outcome: OutcomeOf<Kind>, facts: LedgerFacts) => Promise<void>

type Recorders = { [Kind in OutcomeKind]?: Recorder<Kind> }
const recorders: Recorders = { nothing: async () => undefined }

/** What follows a recorded outcome and needs the network; jobs repeat it, so that one that fails is only late. */
export type FollowUp<Kind extends OutcomeKind> = (deps: ApiDeps, outcome: OutcomeOf<Kind>) => Promise<void>
type FollowUps = { [Kind in OutcomeKind]?: FollowUp<Kind> }
const followUps: FollowUps = {}

/** Each feature names what follows; safe to repeat. */
export function registerFollowUps(more: FollowUps): void {
  Object.assign(followUps, more)
}

/** Does what follows; trouble is logged, and left to the jobs. */
export async function followUpOutcome(deps: ApiDeps, outcome: Outcome): Promise<void> {
  const followUp = followUps[outcome.kind] as FollowUp<OutcomeKind> | undefined
  try {
    await followUp?.(deps, outcome)
  } catch (err) {
    deps.logger.warn({ err, outcome: outcome.kind }, 'what follows a transaction is left to the jobs')
  }
}

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
