import type { Tx } from '#db/index.ts'
import type { RecordingKind, RecordingOf } from './recording.ts'

/** A transaction as the ledger knows it. `hash` is the one that Horizon shows first: the fee bump's. */
export type LedgerFacts = { hash: string; at: Date /** Base64 TransactionResult. */; result: string }

/** Where the portal is, for mails that are queued with what is recorded. */
export type PortalAddress = { readonly publicUrl: string }

/** Writes what one kind of transaction means; called once, in the database transaction that settles it. Reads and writes through `tx` only. */
export type Recorder<Kind extends RecordingKind> = (
  tx: Tx,
  recording: RecordingOf<Kind>,
  facts: LedgerFacts,
  portal: PortalAddress,
) => Promise<void>

/** One for every kind: a kind without its recorder does not compile. */
export type Recorders = { readonly [Kind in RecordingKind]: Recorder<Kind> }

/** What follows a recorded transaction and needs the network; jobs repeat it, so that one that fails is only late. */
export type FollowUp<Kind extends RecordingKind, Deps> = (deps: Deps, recording: RecordingOf<Kind>) => Promise<void>
export type FollowUps<Deps> = { readonly [Kind in RecordingKind]?: FollowUp<Kind, Deps> }

/** Runs the recorder of a recording. */
export function record<Kind extends RecordingKind>(
  recorders: Recorders,
  tx: Tx,
  recording: RecordingOf<Kind>,
  facts: LedgerFacts,
  portal: PortalAddress,
): Promise<void> {
  return (recorders[recording.kind] as Recorder<Kind>)(tx, recording, facts, portal)
}
