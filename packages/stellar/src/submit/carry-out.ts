import type { Horizon } from '#horizon/horizon.ts'
import { assertSignedBy } from '#transactions/assert-signed-by.ts'
import { type SubmittableTransaction, toSubmittable } from '#transactions/read-transaction.ts'
import { type SubmitOptions, submitTransaction } from './submit-transaction.ts'

/** How far a prepared transaction has come: what is needed to go on after it was cut off. */
export interface Progress {
  /** The envelope as it was prepared. */
  readonly prepared: string
  readonly signed?: string
  readonly bumped?: SubmittableTransaction
  /** A ledger has applied it: from here on it has happened. */
  readonly isApplied?: true
}

/** The parts of the world that a transaction passes through; each step may be repeated with the same input. */
export interface CarryOutTools<State extends RecordedState> extends SubmitOptions {
  readonly horizon: Horizon
  readonly networkPassphrase: string
  /** The key that has to sign. */
  readonly publicKey: string
  /** Has the wallet sign an envelope. */
  readonly sign: (envelope: string) => Promise<string>
  /** Has the API add the sponsors' signatures and wrap it in a fee bump; gives the outer envelope. */
  readonly bump: (signed: string) => Promise<string>
  /** What the API's books say of an outer hash; undefined when it does not answer. */
  readonly readState: (hash: string) => Promise<State | undefined>
  /** Told after each step, so that the work can be gone on with. */
  readonly onProgress?: (progress: Progress) => void
}

interface RecordedState {
  readonly state: 'prepared' | 'bumped' | 'succeeded' | 'failed' | 'expired'
}

/** A transaction that a ledger has applied, and what the books say of it; undefined when they do not say yet. */
export interface CarriedOut<State> {
  readonly hash: string
  readonly state: State | undefined
}

/** Looks at the books after a ledger has applied it, and the pause between them. */
const LOOKS = 10
const LOOK_MS = 500

/**
 * Takes a prepared transaction through the rest of its life: signed and the wallet's work checked, bumped, submitted until its outcome is
 * known, recorded (docs/architecture.md "How a change of the ledger travels"). Goes on from wherever `from` says that it stopped.
 * @throws what the wallet and the API throw; SignatureMismatchError; TransactionFailedError when it has no effect and never will;
 *   SubmitUnknownError when that cannot be said yet: go on later from the last progress, and build nothing again meanwhile
 */
export async function carryOut<State extends RecordedState>(from: Progress, tools: CarryOutTools<State>): Promise<CarriedOut<State>> {
  let progress = from
  const advance = (step: Omit<Progress, 'prepared'>): void => {
    progress = { ...progress, ...step }
    tools.onProgress?.(progress)
  }
  const signed = progress.signed ?? (await sign(progress.prepared, tools))
  if (progress.signed === undefined) advance({ signed })
  const bumped = progress.bumped ?? toSubmittable(await tools.bump(signed), tools.networkPassphrase)
  if (progress.bumped === undefined) advance({ bumped })
  if (!progress.isApplied) {
    await submitTransaction(tools.horizon, bumped, tools)
    advance({ isApplied: true })
  }
  return { hash: bumped.hash, state: await waitForRecord(bumped.hash, tools) }
}

async function sign<State extends RecordedState>(prepared: string, tools: CarryOutTools<State>): Promise<string> {
  const { networkPassphrase, publicKey } = tools
  const signed = await tools.sign(prepared)
  assertSignedBy({ prepared, signed, publicKey, networkPassphrase })
  return signed
}

/** The books follow the ledger by a moment. */
async function waitForRecord<State extends RecordedState>(hash: string, tools: CarryOutTools<State>): Promise<State | undefined> {
  const wait = tools.wait ?? (ms => new Promise<void>(resolve => setTimeout(resolve, ms)))
  let state: State | undefined
  for (let look = 1; ; look++) {
    state = await tools.readState(hash)
    if (state !== undefined && state.state !== 'prepared' && state.state !== 'bumped') return state
    if (look === LOOKS || tools.signal?.aborted) return state
    await wait(LOOK_MS)
  }
}
