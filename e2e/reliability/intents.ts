import type { PreparedTransaction } from '@lealta/contract'
import { ApiError, ConnectionError } from '@lealta/contract/client'
import { AppError } from '@lealta/kernel'
import { HorizonError, HorizonUnreachableError, type OperationRecord } from '@lealta/stellar/horizon'
import { carryOut, type Progress, SubmitUnknownError, TransactionFailedError } from '@lealta/stellar/submit'
import type { Person } from '../../apps/server/src/seed/person.ts'

/** A change of a balance: account (or `waiting` for payments that nobody has accepted yet), asset id, stroops. */
export type Effect = { account: string; asset: string; amount: bigint }

/** The effects that a transaction turned out to have, beside those that were agreed on. */
export type ReadRest = (operations: readonly OperationRecord[]) => Effect[]

/** One action requested by a person. Its steps are those of chain design D4; it can be cut off after each. */
export type Intent = {
  number: number
  kind: string
  by: string
  /** Its effect on balances if it succeeds. */
  effects: Effect[]
  /** What of it only the ledger knows, by the operations of its transaction. */
  readRest: ReadRest | undefined
  /** Undefined until it is prepared. `isApplied`: Horizon reported it on the ledger; from then on it must not be lost. */
  progress: Progress | undefined
  /** `open`: cut off, to be resumed. `failed` and `refused`: reported as such. `left`: the person never came back. */
  state: 'open' | 'succeeded' | 'failed' | 'refused' | 'left'
  reason: string
}

/** Every intent of a run. */
export type Journal = { intents: Intent[]; surprises: string[] }

export type Signer = { person: Person; name: string }
type Prepare = () => Promise<{ data: { attributes: PreparedTransaction } }>
export type Tools = { journal: Journal; signal: AbortSignal }

/** The server is gone, or did not answer: the outcome is unknown. */
class CutOffError extends AppError<'cut_off'> {}

/**
 * Prepares, signs, bumps, submits and waits for the record, as the portal does.
 * @returns false if it was refused or failed with a clear answer
 * @throws CutOffError if it was cut off; `continueIntent` resumes it
 */
export async function perform(
  tools: Tools,
  signer: Signer,
  kind: string,
  prepare: Prepare,
  toEffects: (prepared: PreparedTransaction) => Effect[],
  readRest?: ReadRest,
): Promise<boolean> {
  const intent: Intent = {
    number: tools.journal.intents.length,
    kind,
    by: signer.name,
    effects: [],
    readRest,
    progress: undefined,
    state: 'open',
    reason: '',
  }
  tools.journal.intents.push(intent)
  return settle(tools, intent, async () => {
    const { attributes } = (await prepare()).data
    intent.effects = toEffects(attributes)
    await finish(tools, signer, intent, { prepared: attributes.envelope })
  })
}

/** Resumes what was cut off, from the last known step. Repeats only the same envelopes, which must be safe. */
export function continueIntent(tools: Tools, signer: Signer, intent: Intent): Promise<boolean> {
  const { progress } = intent
  if (progress?.signed === undefined) {
    // Nothing was signed, so nothing can ever happen: the person would start over.
    intent.state = 'refused'
    intent.reason = 'cut off before signing'
    return Promise.resolve(false)
  }
  return settle(tools, intent, () => finish(tools, signer, intent, progress))
}

async function finish({ signal }: Tools, { person }: Signer, intent: Intent, from: Progress): Promise<void> {
  const onProgress = (progress: Progress): void => {
    intent.progress = progress
  }
  const { state } = await carryOut(from, { ...person.tools({ signal }), signal, pollMs: 200, onProgress })
  if (state?.state !== 'succeeded') throw new StateError(`on the ledger, but ${state?.state} for the API`)
  intent.state = 'succeeded'
}

class StateError extends Error {}

async function settle({ journal, signal }: Tools, intent: Intent, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (signal.aborted || isNoAnswer(error)) throw new CutOffError('cut_off', intent.kind, { cause: error })
    if (error instanceof TransactionFailedError) {
      intent.state = 'failed'
      intent.reason = [error.transactionCode, error.innerCode, ...error.operationCodes].join(' ')
      return false
    }
    if (error instanceof ApiError && error.status < 500 && !intent.progress?.isApplied) {
      intent.state = intent.progress?.bumped ? 'failed' : 'refused'
      intent.reason = error.code
      return false
    }
    journal.surprises.push(`#${intent.number} ${intent.kind} by ${intent.by}: ${String(error)}`)
    intent.state = 'left'
    intent.reason = String(error)
    return false
  }
}

/** Whether an error tells nothing about the outcome: the server was not there, or could not say. */
export function isNoAnswer(error: unknown): boolean {
  return (
    error instanceof CutOffError ||
    error instanceof ConnectionError ||
    error instanceof HorizonUnreachableError ||
    error instanceof SubmitUnknownError ||
    (error instanceof HorizonError && error.status >= 500) ||
    (error instanceof ApiError && error.status === 503)
  )
}
